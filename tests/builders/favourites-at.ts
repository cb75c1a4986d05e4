/** Comics that were all put on the shelf at `at` (ms). */
export function favouritesAt(at: number, comicIds: readonly number[]): { comicId: number; at: number }[] {
  return comicIds.map((comicId) => ({ comicId, at }));
}
