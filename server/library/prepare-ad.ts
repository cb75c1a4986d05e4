import type { AdType } from '../../contract/site.ts';
import { BookError, messageOf } from './book-error.ts';
import { brokenImage, decodeAsSeen, readImageHeader } from './image-input.ts';

/** Widths to one height of the boxes that the page reserves (decisions §7); the others take any shape. */
const ratios: Partial<Record<AdType, number>> = { BannerS: 6, BannerM: 3, BannerL: 2 };
/** Pixels a banner's width needs to be sharp on a phone, and a free picture's shorter side. */
const leastWidth = 600;
const leastSide = 240;
const mostSide = 1440;

/**
 * An ad's picture from any image that is imported: JPEG in the shape of its box, the middle of the image, never
 * enlarged. Throws BookError with one sentence for an image that is broken or too small.
 */
export async function prepareAd(image: Buffer, type: AdType): Promise<Buffer> {
  try {
    const header = await readImageHeader(image);
    const { w, h } = boxIn(header, type);
    return await decodeAsSeen(image, header)
      .resize({ width: w, height: h, fit: 'cover', withoutEnlargement: true })
      .jpeg({ quality: 86, progressive: true })
      .toBuffer()
      .catch(brokenImage);
  } catch (cause) {
    if (cause instanceof BookError) throw cause;
    throw new BookError(`The image ${messageOf(cause)}.`, { cause });
  }
}

function boxIn({ w, h }: { w: number; h: number }, type: AdType): { w: number; h: number } {
  const ratio = ratios[type];
  if (ratio === undefined) {
    if (Math.min(w, h) < leastSide)
      throw new BookError(`The image is too small: ${w}×${h} pixels, a ${type} needs ${leastSide} each way.`);
    const scale = Math.min(1, mostSide / Math.max(w, h));
    return { w: Math.round(w * scale), h: Math.round(h * scale) };
  }
  const width = Math.min(w, Math.floor(h * ratio));
  if (width < leastWidth) {
    const least = `${leastWidth}×${leastWidth / ratio}`;
    throw new BookError(`The image is too small: ${w}×${h} pixels, a ${type} needs ${least}.`);
  }
  const kept = Math.min(width, mostSide);
  return { w: kept, h: Math.round(kept / ratio) };
}
