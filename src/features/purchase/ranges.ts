import type { ChapterBrief } from '../../../contract/comic.ts';
import { nextChapters } from '../../../domain/next-chapters.ts';

/** What one may buy at a touch, or by hand. */
export type RangeName = 'asked' | 'next' | 'all' | 'chosen';
export interface Range {
  name: RangeName;
  /** What it holds; of `chosen` what may be chosen. */
  chapters: readonly ChapterBrief[];
}

/**
 * The ranges that make sense for a wish, the first one being the most likely: none that says the same as another.
 * Empty when nothing is left to buy.
 */
export function rangesOf(
  chapters: readonly ChapterBrief[],
  wish: { chapterNos: readonly number[]; from: number },
): Range[] {
  const missing = chapters.filter(({ free, bought }) => !free && !bought);
  const asked = missing.filter(({ chapterNo }) => wish.chapterNos.includes(chapterNo));
  const start = missing.findIndex(({ chapterNo }) => chapterNo >= wish.from);
  const next = missing.slice(Math.max(0, start), Math.max(0, start) + nextChapters);
  const several = missing.length > 1;
  const ranges: (Range | false)[] = [
    asked.length > 0 && { name: 'asked', chapters: asked },
    next.length > Math.max(1, asked.length) &&
      next.length < missing.length && { name: 'next', chapters: next },
    missing.length > asked.length && { name: 'all', chapters: missing },
    several && { name: 'chosen', chapters: missing },
  ];
  return ranges.filter((range) => range !== false);
}

export function priceOfAll(chapters: readonly { price: number }[]): number {
  return chapters.reduce((sum, { price }) => sum + price, 0);
}

/** As many chapters from the first one on as the points pay. */
export function affordable<Chapter extends { price: number }>(
  chapters: readonly Chapter[],
  points: number,
): Chapter[] {
  let left = points;
  const upTo = chapters.findIndex(({ price }) => {
    left -= price;
    return left < 0;
  });
  return chapters.slice(0, upTo < 0 ? chapters.length : upTo);
}
