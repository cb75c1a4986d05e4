import type { ChapterBrief } from '../../../../contract/comic.ts';
import { chapterAddress } from '../../../../domain/comic-address.ts';

/** The chapters before and after one, in the order of the list. */
export function neighboursOf(
  chapters: readonly ChapterBrief[],
  chapterNo: number,
): { previous: ChapterBrief | null; next: ChapterBrief | null } {
  const at = chapters.findIndex((chapter) => chapter.chapterNo === chapterNo);
  return { previous: chapters[at - 1] ?? null, next: at < 0 ? null : (chapters[at + 1] ?? null) };
}

/**
 * The last page of the chapter before, where one lands who turns back before a chapter's first page; null where there is
 * none, or one that would have to be bought: that nobody means who turns back.
 */
export function lastPageBefore(comicId: number, previous: ChapterBrief | null): string | null {
  if (!previous || !(previous.free || previous.bought)) return null;
  return `${chapterAddress(comicId, previous.chapterNo)}&img=${previous.pageCount}`;
}

/** The numbers of the chapters on both sides of one that is not there. */
export interface ChaptersNear {
  previous: number | null;
  next: number | null;
}

export function chaptersNear(chapters: readonly ChapterBrief[], chapterNo: number): ChaptersNear {
  const numbers = chapters.map((it) => it.chapterNo);
  return {
    previous: numbers.findLast((it) => it < chapterNo) ?? null,
    next: numbers.find((it) => it > chapterNo) ?? null,
  };
}
