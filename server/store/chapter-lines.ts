import type { BoughtOfChapter } from '../usecases/removed-chapters-port.ts';
import { boughtByChapter } from './bought-of-comic.ts';
import type { Database } from './open.ts';
import { removedOf } from './removed-chapters.ts';

/** A chapter as the operator's list shows it, also one that was taken down. */
export interface ChapterLine {
  chapterNo: number;
  label: string;
  title: string;
  /** Points; null = what its comic costs. */
  price: number | null;
  /** ms since 1970; null = never. */
  freeAt: number | null;
  /** What it holds; null once it was taken down. */
  held: { pages: number; bytes: number } | null;
  /** ms since 1970; null while it stands. */
  removedAt: number | null;
  /** By how many members, of all merchants, and for how many points in all. */
  bought: BoughtOfChapter;
}

/** The chapters of a comic by their numbers, with those that were taken down; null when there is no such comic. */
export async function chapterLines(db: Database, comicId: number): Promise<ChapterLine[] | null> {
  const standing = await db
    .selectFrom('chapter')
    .select(['chapterNo', 'label', 'title', 'price', 'freeAt', 'pageCount', 'bytes'])
    .where('comicId', '=', comicId)
    .execute();
  // A comic goes with its last chapter.
  if (standing.length === 0) return null;
  const removed = await removedOf(db, comicId);
  const bought = await boughtByChapter(db, comicId);
  const lines = [
    ...standing.map(({ pageCount, bytes, ...chapter }) => ({
      ...chapter,
      held: { pages: pageCount, bytes: Number(bytes) },
      removedAt: null,
    })),
    ...removed.map(({ chapterNo, label, title, price, freeAt, removedAt }) => ({
      ...{ chapterNo, label, title, price, freeAt, removedAt, held: null },
    })),
  ];
  return lines
    .map((line) => ({ ...line, bought: bought.get(line.chapterNo) ?? { members: 0, points: 0, bonus: 0 } }))
    .sort((one, other) => one.chapterNo - other.chapterNo);
}
