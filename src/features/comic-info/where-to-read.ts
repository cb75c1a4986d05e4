import type { ChapterBrief, ComicBrief } from '../../../contract/comic.ts';
import { chapterAddress, placeAddress } from '../../../domain/comic-address.ts';
import { isReadThrough } from '../../../domain/share-read.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { shellWords } from '../../text/shell.ts';

/** Where the main button leads, and what it says. */
export interface WhereToRead {
  address: string;
  said: string;
  small: string;
}

/**
 * The first chapter, or where one stopped; a chapter read to its end leads to the next one, as does one that was taken
 * down. Who has read all of a comic that goes on waits there: from the first chapter their place would go back. Null
 * without chapters.
 */
export function whereToRead(
  comic: Pick<ComicBrief, 'id' | 'finished'>,
  chapters: readonly ChapterBrief[],
  entry: HistoryEntry | null,
): WhereToRead | null {
  const first = chapters[0];
  const last = chapters.at(-1);
  if (!first || !last) return null;
  if (!entry) return from(first, comicInfoWords.start);
  const stopped = chapters.find(({ chapterNo }) => chapterNo === entry.chapterNo);
  if (stopped && !isReadThrough({ ...entry, pageCount: stopped.pageCount }))
    return { ...from(stopped, comicInfoWords.resume), ...placeIn(stopped, entry) };
  const next = chapters.find(({ chapterNo }) => chapterNo > entry.chapterNo);
  if (next) return from(next, comicInfoWords.resume);
  if (comic.finished) return from(first, comicInfoWords.again);
  return { ...from(last, comicInfoWords.upToDate), small: comicInfoWords.lookBack(chapterWord(last)) };

  function from(chapter: ChapterBrief, said: string): WhereToRead {
    return { address: chapterAddress(comic.id, chapter.chapterNo), said, small: chapterWord(chapter) };
  }
}

/**
 * The chapter after the last that was read to its end, for who looked something up in an earlier one since; null for who is
 * there, and where no chapter follows.
 */
export function furthestChapter(
  chapters: readonly ChapterBrief[],
  entry: HistoryEntry | null,
): ChapterBrief | null {
  const done = entry?.doneChapters.at(-1);
  if (!entry || done === undefined || done <= entry.chapterNo) return null;
  return chapters.find(({ chapterNo }) => chapterNo > done) ?? null;
}

function placeIn(chapter: ChapterBrief, entry: HistoryEntry): Pick<WhereToRead, 'address' | 'small'> {
  return {
    address: placeAddress(entry),
    small: shellWords.line([chapterWord(chapter), comicInfoWords.page(entry.imgIndex)]),
  };
}
