/**
 * Whether a comic that is followed has something new: a chapter came after it was put on the shelf and after it was
 * read last. Times are ms since 1970; `readAt` is null for one that was never read.
 */
export function isUpdated(latestAt: number, followedAt: number, readAt: number | null): boolean {
  return latestAt > Math.max(followedAt, readAt ?? 0);
}

/** How many chapters lie after the one read last; all of them when none was read. */
export function unreadChapters(
  comic: { chapterCount: number; latestNo: number },
  readNo: number | null,
  /** The server's count after one chapter: exact where numbers are left out. */
  counted: { unread: number; after: number | null } | null,
): number {
  if (counted && counted.after === readNo) return counted.unread;
  if (readNo === null) return comic.chapterCount;
  return Math.min(comic.chapterCount, Math.max(0, comic.latestNo - readNo));
}
