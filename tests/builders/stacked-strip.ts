import type { StripImage } from '../../domain/reading-place.ts';

/** A chapter's images below each other without gaps, as a strip of this width lays them out. */
export function stackedStrip(
  sizes: readonly { w: number; h: number }[],
  width: number,
  chapterNo = 1,
): StripImage[] {
  let top = 0;
  return sizes.map(({ w, h }, index) => {
    const box = { chapterNo, imgIndex: index + 1, top, height: (h / w) * width };
    top += box.height;
    return box;
  });
}
