/** Of an image, px. */
export type Size = { w: number; h: number };

/** A wide image was drawn as two pages that belong together. */
export function isWide({ w, h }: Size): boolean {
  return w > h;
}
