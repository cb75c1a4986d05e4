/**
 * Whether a comic that is followed has something new: a chapter came after it was put on the shelf and after it was
 * read last. Times are ms since 1970; `readAt` is null for one that was never read.
 */
export function isUpdated(latestAt: number, followedAt: number, readAt: number | null): boolean {
  return latestAt > Math.max(followedAt, readAt ?? 0);
}

/**
 * How many chapters after the place have not been read to their end; all of them when none was read. Who looks something
 * up in an early chapter has still read the later ones.
 */
export function unreadChapters(
  comic: { chapterCount: number; latestNo: number },
  place: { chapterNo: number; doneChapters: readonly number[] } | null,
  /** The server's count after one chapter: exact where numbers are left out. */
  counted: { unread: number; after: number | null } | null,
): number {
  const isCounted = counted !== null && counted.after === (place?.chapterNo ?? null);
  if (place === null) return isCounted ? counted.unread : comic.chapterCount;
  // What was read and taken down again lies beyond the latest.
  const done = place.doneChapters.filter((no) => no > place.chapterNo && no <= comic.latestNo).length;
  const most = Math.min(comic.chapterCount, Math.max(0, comic.latestNo - place.chapterNo - done));
  // This device may have read on, and come back, since the server counted.
  return isCounted ? Math.min(counted.unread, most) : most;
}
