import type { ChapterBrief } from '../../contract/comic.ts';

type Numbered = Pick<ChapterBrief, 'chapterNo'>;

/** Whether a chapter is among these: one that was taken down is not in its comic's list. */
export function isNamedIn(chapters: readonly Numbered[]): (it: Numbered) => boolean {
  const numbers = new Set(chapters.map(({ chapterNo }) => chapterNo));
  return ({ chapterNo }) => numbers.has(chapterNo);
}
