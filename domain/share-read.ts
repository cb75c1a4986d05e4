import type { KeptProgress } from './later-progress.ts';

/** How much of a chapter of `pageCount` images lies before a place, 0–1; 0 while it is not known how long it is. */
export function shareRead(place: { imgIndex: number; frac: number; pageCount: number }): number {
  const { imgIndex, frac, pageCount } = place;
  return pageCount === 0 ? 0 : Math.min(1, (imgIndex - 1 + frac) / pageCount);
}

/** Whether one has ended a chapter of `pageCount` images and stands at its end; where its length is not known, ended. */
export function isReadThrough(place: KeptProgress & { pageCount: number }): boolean {
  const { chapterNo, imgIndex, pageCount, doneChapters } = place;
  return doneChapters.includes(chapterNo) && imgIndex >= pageCount;
}
