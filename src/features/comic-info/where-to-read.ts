import type { ChapterBrief } from '../../../contract/comic.ts';
import { chapterMark, isNumbered, type NamedChapter } from '../../../domain/chapter-name.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { shellWords } from '../../text/shell.ts';

/** Where the main button leads, and what it says. */
export interface WhereToRead {
  chapterNo: number;
  address: string;
  said: string;
  small: string;
}

/** The first chapter, or where one stopped; a chapter read to its end leads to the next one. Null without chapters. */
export function whereToRead(
  comicId: number,
  chapters: readonly ChapterBrief[],
  entry: HistoryEntry | null,
): WhereToRead | null {
  const first = chapters[0];
  const at = chapters.findIndex(({ chapterNo }) => chapterNo === entry?.chapterNo);
  const stopped = chapters[at];
  if (!first) return null;
  if (!entry || !stopped) return from(first, comicInfoWords.start);
  if (!isReadThrough(entry)) return { ...from(stopped, comicInfoWords.resume), ...placeIn(stopped) };
  const next = chapters[at + 1];
  return next ? from(next, comicInfoWords.resume) : from(first, comicInfoWords.again);

  function from(chapter: ChapterBrief, said: string): WhereToRead {
    const { chapterNo } = chapter;
    return { chapterNo, address: chapterAddress(comicId, chapterNo), said, small: chapterName(chapter) };
  }

  function placeIn(chapter: ChapterBrief): Pick<WhereToRead, 'address' | 'small'> {
    const { imgIndex = 1, frac = 0 } = entry ?? {};
    return {
      address: `${chapterAddress(comicId, chapter.chapterNo)}&img=${imgIndex}&at=${frac.toFixed(3)}`,
      small: shellWords.line([chapterName(chapter), comicInfoWords.page(imgIndex)]),
    };
  }
}

export function chapterAddress(comicId: number, chapterNo: number): string {
  return `/comicContent?id=${comicId}&no=${chapterNo}`;
}

/** 第 12 话, or the label itself where it is no number. */
export function chapterName(chapter: NamedChapter): string {
  const mark = chapterMark(chapter);
  return isNumbered(chapter) ? shellWords.chapter(mark) : mark;
}

function isReadThrough({ chapterNo, imgIndex, pageCount, doneChapters }: HistoryEntry): boolean {
  return doneChapters.includes(chapterNo) && imgIndex >= pageCount;
}
