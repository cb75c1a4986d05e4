import type { Database } from '../../server/store/open.ts';
import { newChapter } from './new-comic.ts';

/** Gives a comic that has its first chapter all up to this number, at once and without bringing its lists in step. */
export async function moreChapters(db: Database, comicId: number, upTo: number): Promise<void> {
  const chapters = Array.from({ length: upTo - 1 }, (_none, at) => newChapter({ chapterNo: at + 2 }));
  await db
    .insertInto('chapter')
    .values(
      chapters.map(({ pages, ...facts }) => ({
        ...{ ...facts, comicId, price: null, freeAt: null },
        ...{ pageCount: pages.length, bytes: 1, pages: JSON.stringify(pages) },
      })),
    )
    .execute();
}
