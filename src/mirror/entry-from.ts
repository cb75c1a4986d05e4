import type { HistoryItem, KeptReading } from '../../contract/member.ts';
import type { HistoryEntry } from './history-entry.ts';

/** With what its chapter is called and how long it is, or without. */
type Reading = KeptReading & Partial<Pick<HistoryItem, 'chapterLabel' | 'chapterTitle' | 'pageCount'>>;

/**
 * An entry from what the server keeps. Where it does not tell what the chapter is called and how long it is, that is taken
 * over from what this device knows of the same chapter. What this device told it comes back as its own.
 */
export function entryFrom(
  comic: { id: number; title: string; coverVersion: string; coverColor: string },
  reading: Reading,
  known: HistoryEntry | undefined,
): HistoryEntry {
  const { chapterNo, imgIndex, frac, at, device, doneChapters } = reading;
  return {
    comicId: comic.id,
    title: comic.title,
    coverVersion: comic.coverVersion,
    coverColor: comic.coverColor,
    ...{ chapterNo, imgIndex, frac, at, doneChapters },
    ...chapterOf(reading, known),
    ...(!isOwn(reading, known) && { device }),
  };
}

function chapterOf({ chapterNo, chapterLabel = '', chapterTitle, pageCount }: Reading, known?: HistoryEntry) {
  if (chapterTitle !== undefined && pageCount !== undefined) return { chapterLabel, chapterTitle, pageCount };
  if (known?.chapterNo !== chapterNo) return { chapterLabel: '', chapterTitle: '', pageCount: 0 };
  return {
    chapterLabel: known.chapterLabel,
    chapterTitle: known.chapterTitle,
    pageCount: known.pageCount,
  };
}

/** A clock that is fast says a later time than the server took down. */
function isOwn({ chapterNo, imgIndex, at }: KeptReading, known: HistoryEntry | undefined): boolean {
  const isSame = known?.chapterNo === chapterNo && known.imgIndex === imgIndex;
  return isSame && at <= known.at && known.device === undefined;
}
