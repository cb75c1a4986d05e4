/** Where a reader is: image `imgIndex` (from 1) and the fraction 0–1 of its height at the reading line. */
export interface ReadingPlace {
  imgIndex: number;
  frac: number;
}

/** An image's box in the strip, in px from the strip's top. */
export interface StripBox {
  top: number;
  height: number;
}

/** Stacks images of known sizes into boxes of one width; `gap` px lie between them. */
export function stackStrip(
  sizes: readonly { w: number; h: number }[],
  width: number,
  gap: number,
): StripBox[] {
  let top = 0;
  return sizes.map(({ w, h }) => {
    const box = { top, height: (h / w) * width };
    top += box.height + gap;
    return box;
  });
}

/** The place under the reading line at `offset` px from the strip's top; a gap belongs to the image above it. */
export function placeAt(boxes: readonly StripBox[], offset: number): ReadingPlace {
  const index = indexAt(boxes, offset);
  const box = boxes[index];
  if (!box) return { imgIndex: 1, frac: 0 };
  const frac = box.height > 0 ? (offset - box.top) / box.height : 0;
  return { imgIndex: index + 1, frac: Math.min(1, Math.max(0, frac)) };
}

/** The inverse of {@link placeAt}: how far below the strip's top a place lies, in px. */
export function offsetOf(boxes: readonly StripBox[], place: ReadingPlace): number {
  const box = boxes[Math.min(place.imgIndex, boxes.length) - 1];
  return box ? box.top + box.height * place.frac : 0;
}

/** Index (from 0) of the last box that starts at or above `offset`. Boxes are in order, so halving finds it. */
export function indexAt(boxes: readonly StripBox[], offset: number): number {
  let low = 0;
  let high = boxes.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((boxes[middle]?.top ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
