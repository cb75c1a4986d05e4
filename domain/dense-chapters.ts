/**
 * Whether a comic's chapters stand from 1 to the newest without a gap, as far as a list can tell: only then are a first
 * and a next one known without its table. A comic without chapters has none to begin with.
 */
export function areChaptersDense(comic: { chapterCount: number; latestNo: number }): boolean {
  return comic.chapterCount > 0 && comic.chapterCount === comic.latestNo;
}
