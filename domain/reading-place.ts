/** Where a reader is: image `imgIndex` (from 1) and the fraction 0–1 of its height at the reading line. */
interface ReadingPlace {
  imgIndex: number;
  frac: number;
}

/** A box in a strip, in px from the strip's top. */
export interface StripBox {
  top: number;
  height: number;
}

/** An image's box in a strip in which chapters follow each other. */
export interface StripImage extends StripBox {
  chapterNo: number;
  imgIndex: number;
}

/** A place in a strip of chapters; `beyond` px lie between it and the image's own part, where the line is in a gap. */
export interface StripPlace extends ReadingPlace {
  chapterNo: number;
  beyond: number;
}

/**
 * The place under the reading line at `offset` px from the strip's top. What lies between images, a title or a gate
 * among it, belongs to the image above.
 */
export function placeAt(images: readonly StripImage[], offset: number): StripPlace | null {
  const image = images[indexAt(images, offset)];
  if (!image) return null;
  const within = Math.min(image.height, Math.max(0, offset - image.top));
  return {
    chapterNo: image.chapterNo,
    imgIndex: image.imgIndex,
    frac: image.height > 0 ? within / image.height : 0,
    beyond: offset - image.top - within,
  };
}

/**
 * The inverse of {@link placeAt}: how far below the strip's top a place lies, in px. An image that a chapter no longer
 * has is answered with its last one; `null` when none of the chapter's images is in the strip.
 */
export function offsetOf(images: readonly StripImage[], place: Omit<StripPlace, 'beyond'>): number | null {
  const last = images.findLast(
    ({ chapterNo, imgIndex }) => chapterNo === place.chapterNo && imgIndex <= place.imgIndex,
  );
  return last ? last.top + last.height * place.frac : null;
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
