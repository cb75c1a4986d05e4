import type { ChapterBrief } from '../../../../contract/comic.ts';

/** The chapters before and after one, in the order of the list. */
export function neighboursOf(
  chapters: readonly ChapterBrief[],
  chapterNo: number,
): { previous: ChapterBrief | null; next: ChapterBrief | null } {
  const at = chapters.findIndex((chapter) => chapter.chapterNo === chapterNo);
  return { previous: chapters[at - 1] ?? null, next: at < 0 ? null : (chapters[at + 1] ?? null) };
}
