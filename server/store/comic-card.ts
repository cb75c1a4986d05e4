import type { ComicFacts } from '../usecases/ports.ts';
import type { BoughtOfComic } from '../usecases/removed-comics-port.ts';
import { boughtOfComic } from './bought-of-comic.ts';
import { namesIn } from './comic-names.ts';
import type { Database } from './open.ts';
import { removedOf } from './removed-chapters.ts';

/** A comic as an operator sees it. */
export interface ComicCard extends ComicFacts {
  comicId: number;
  chapterCount: number;
  pageCount: number;
  bytes: number;
  /** The numbers of those that were taken down, from the smallest on. */
  removedChapters: number[];
  /** Whether its cover is the operator's picture, not its first chapter's. */
  ownCover: boolean;
  /** When it first came in, ms since 1970. */
  createdAt: number;
  /** By members of all merchants. */
  bought: BoughtOfComic;
}

/** All that is said of a comic; null when there is none of this number. */
export async function comicCard(db: Database, comicId: number): Promise<ComicCard | null> {
  const row = await db
    .selectFrom('comic')
    .select(['title', 'intro', 'type', 'finished', 'orientation', 'rightToLeft', 'rating'])
    .select(['price', 'freeChapters', 'names', 'createdAt', 'ownCover'])
    .where('id', '=', comicId)
    .executeTakeFirst();
  if (!row) return null;
  const held = await db
    .selectFrom('chapter')
    .select(({ fn }) => [
      fn.countAll<number>().as('chapters'),
      fn.sum<number | null>('pageCount').as('pages'),
      fn.sum<number | null>('bytes').as('bytes'),
    ])
    .where('comicId', '=', comicId)
    .executeTakeFirstOrThrow();
  const { names: _held, finished, rightToLeft, createdAt, ownCover, ...facts } = row;
  const removed = (await removedOf(db, comicId)).map(({ chapterNo }) => chapterNo);
  return {
    ...{ comicId, ...facts, ...namesIn(row) },
    ...{ finished: finished === 1, rightToLeft: rightToLeft === 1, createdAt: Number(createdAt) },
    ownCover: ownCover === 1,
    ...{ chapterCount: Number(held.chapters), pageCount: Number(held.pages), bytes: Number(held.bytes) },
    removedChapters: removed.sort((one, other) => one - other),
    bought: await boughtOfComic(db, comicId),
  };
}
