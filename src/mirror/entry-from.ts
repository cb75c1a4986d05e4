import type { KeptReading } from '../../contract/member.ts';
import type { HistoryEntry } from './history-entry.ts';

/**
 * An entry from what the server keeps. It does not tell what a chapter is called or how long it is: that is taken over
 * from what this device knows of the same chapter. What this device told it comes back as its own.
 */
export function entryFrom(
  comic: { id: number; title: string; coverVersion: string; coverColor: string },
  reading: KeptReading,
  known: HistoryEntry | undefined,
): HistoryEntry {
  const { chapterNo, imgIndex, frac, at, device, doneChapters } = reading;
  const { chapterLabel, chapterTitle, pageCount } =
    known?.chapterNo === chapterNo ? known : { chapterLabel: '', chapterTitle: '', pageCount: 0 };
  return {
    comicId: comic.id,
    title: comic.title,
    coverVersion: comic.coverVersion,
    coverColor: comic.coverColor,
    ...{ chapterNo, imgIndex, frac, at, doneChapters },
    ...{ chapterLabel, chapterTitle, pageCount },
    ...(!isOwn(reading, known) && { device }),
  };
}

/** A clock that is fast says a later time than the server took down. */
function isOwn({ chapterNo, imgIndex, at }: KeptReading, known: HistoryEntry | undefined): boolean {
  const isSame = known?.chapterNo === chapterNo && known.imgIndex === imgIndex;
  return isSame && at <= known.at && known.device === undefined;
}
