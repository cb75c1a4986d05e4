import type { ProgressReport } from '../../contract/member.ts';
import type { HistoryEntry } from './history-entry.ts';
import { thisDevice } from './this-device.ts';

/**
 * What the server is told of a comic: the place, and before it those of the `finished` chapters that it is not in. An
 * entry without a device was made on this one.
 */
export function progressReports(entry: HistoryEntry, finished: readonly number[]): ProgressReport[] {
  const { comicId, chapterNo, imgIndex, frac, at, device = thisDevice() } = entry;
  const elsewhere = finished.filter((no) => no !== chapterNo);
  return [
    // A finished chapter is told as its first image, a moment before the place, which it must not move.
    ...elsewhere.map((no) => finishedReport(comicId, no, at - 1, device)),
    { comicId, chapterNo, imgIndex, frac, done: entry.doneChapters.includes(chapterNo), at, device },
  ];
}

function finishedReport(comicId: number, chapterNo: number, at: number, device: string): ProgressReport {
  return { comicId, chapterNo, imgIndex: 1, frac: 0, done: true, at: Math.max(0, at), device };
}
