/** How much of a chapter of `pageCount` images lies before a place, 0–1; 0 while it is not known how long it is. */
export function shareRead(place: { imgIndex: number; frac: number; pageCount: number }): number {
  const { imgIndex, frac, pageCount } = place;
  return pageCount === 0 ? 0 : Math.min(1, (imgIndex - 1 + frac) / pageCount);
}
