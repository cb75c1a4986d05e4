import type { Transaction } from 'kysely';
import type { CoverPut, Covers, FirstChapter } from '../usecases/covers-port.ts';
import { coverKey } from '../usecases/media-keys.ts';
import type { LooseMedia, MediaOwner, NewCover } from '../usecases/ports.ts';
import { noteComicChange } from './catalogue-version.ts';
import { inTransaction } from './in-transaction.ts';
import { insertLoose, isNoted, settleLoose } from './loose-media.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** Comics' covers in the database. */
export class StoredCovers implements Covers {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  firstChapter(comicId: number): Promise<FirstChapter | null> {
    return firstOf(this.#db, comicId);
  }

  put(comicId: number, put: CoverPut): Promise<{ replaced: string[] } | 'unknown' | 'conflict'> {
    return inTransaction(this.#db, async (change) => {
      // Changes nothing and holds the comic: whoever imports into it waits, and sees whose the cover is.
      const comic = await change
        .updateTable('comic')
        .set((row) => ({ title: row.ref('title') }))
        .where('id', '=', comicId)
        .returning('coverVersion')
        .executeTakeFirst();
      if (!comic) return 'unknown';
      if (!(await isNoted(change, put.settled))) return 'conflict';
      if (put.of && (await firstOf(change, comicId))?.version !== put.of.version) return 'conflict';
      const loose = await showCover(change, comicId, comic.coverVersion, put);
      await change
        .updateTable('comic')
        .set({ ownCover: Number(put.of === null) })
        .where('id', '=', comicId)
        .execute();
      await settleLoose(change, put.settled);
      for (const it of loose) await insertLoose(change, it);
      await noteComicChange(change, comicId);
      return { replaced: loose.map(({ prefix }) => prefix) };
    });
  }
}

/** Shows a comic by another cover; answers what that takes the place of. */
export async function showCover(
  change: Transaction<Schema>,
  comicId: number,
  former: string,
  { cover, owner, at }: MediaOwner & { cover: NewCover },
): Promise<LooseMedia[]> {
  await change
    .updateTable('comic')
    .set({ coverVersion: cover.version, coverColor: cover.color })
    .where('id', '=', comicId)
    .execute();
  return former === '' ? [] : [{ prefix: coverKey(comicId, former), owner, at }];
}

/** Whether a comic's cover is the operator's, and stays when its chapters change. */
export async function hasOwnCover(db: Database | Transaction<Schema>, comicId: number): Promise<boolean> {
  const comic = await db.selectFrom('comic').select('ownCover').where('id', '=', comicId).executeTakeFirst();
  return comic?.ownCover === 1;
}

async function firstOf(db: Database | Transaction<Schema>, comicId: number): Promise<FirstChapter | null> {
  const first = await db
    .selectFrom('chapter')
    .select(['chapterNo', 'version'])
    .where('comicId', '=', comicId)
    .orderBy('chapterNo')
    .limit(1)
    .executeTakeFirst();
  return first ?? null;
}
