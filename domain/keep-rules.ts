/** So many finished chapters of a comic stay, the last ones: who turns back a little finds them. */
const keptFinished = 3;

/**
 * Which saved chapters of a comic make room, where the reader wants that: those that were read to their end, but for the
 * last few. Numbers of chapters.
 */
export function needlessChapters(saved: readonly number[], done: readonly number[]): number[] {
  const finished = saved.filter((chapterNo) => done.includes(chapterNo)).sort((one, other) => one - other);
  return finished.slice(0, Math.max(0, finished.length - keptFinished));
}
