import type { ChapterBrief } from '../../../contract/comic.ts';
import { nextChapters } from '../../../domain/next-chapters.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';

/** What one may choose at a touch. */
export interface SavePick {
  name: 'next' | 'all' | 'bought' | 'unread';
  chapters: readonly ChapterBrief[];
}

/**
 * The picks that make sense among chapters that may be saved: none that is empty or says the same as one before it. The
 * next ones begin with the chapter where one stands.
 */
export function savePicks(
  chapters: readonly ChapterBrief[],
  entry: Pick<HistoryEntry, 'chapterNo' | 'doneChapters'> | null,
): SavePick[] {
  const ahead = chapters.filter(({ chapterNo }) => chapterNo >= (entry?.chapterNo ?? 0));
  const picks: SavePick[] = [
    { name: 'all', chapters },
    { name: 'next', chapters: ahead.slice(0, nextChapters) },
    { name: 'bought', chapters: chapters.filter(({ bought }) => bought) },
    {
      name: 'unread',
      chapters: chapters.filter(({ chapterNo }) => !entry?.doneChapters.includes(chapterNo)),
    },
  ];
  return picks.filter(
    (pick, index) =>
      pick.chapters.length > 0 && !picks.slice(0, index).some((it) => isSame(it.chapters, pick.chapters)),
  );
}

/** Both are of one list, in its order. */
function isSame(one: readonly ChapterBrief[], other: readonly ChapterBrief[]): boolean {
  return one.length === other.length && one.every((chapter, at) => chapter === other[at]);
}
