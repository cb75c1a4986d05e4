import sharp, { type Metadata, type Sharp } from 'sharp';
import { messageOf } from './book-error.ts';
import { imageKind } from './image-kind.ts';

/** Pixels of an image, and of one side (a JPEG can count to 65,535). */
const MOST_PIXELS = 400_000_000;
/**
 * Pixels of one that has to be in memory as a whole: a progressive JPEG takes some 7 bytes for each, and a blank one of
 * 400 million has less than 5 MB. Two are decoded at once, here and for those who look at them.
 */
const MOST_WHOLE_PIXELS = 100_000_000;
export const LONGEST_SIDE = 65_500;

/** What an image's header says; `w` and `h` are pixels as seen, with the EXIF orientation applied. */
export interface ImageHeader {
  w: number;
  h: number;
  /** A JPEG that browsers show as it is: upright and not CMYK. */
  servable: boolean;
  grey: boolean;
}

/**
 * Reads an image's header. Throws an Error whose message ends the sentence "003.jpg …" for anything that is not one of
 * our kinds or is too large; the pixels are not looked at yet.
 */
export async function readImageHeader(bytes: Buffer): Promise<ImageHeader> {
  // Asked first, so that none of the library's other loaders (SVG, TIFF, PDF…) ever meets a foreign file.
  if (imageKind(bytes) === null) throw new Error('is not a JPEG, PNG, WebP, AVIF or GIF image');
  // The size is judged here and not by the library, for a sentence that names it.
  const meta = await sharp(bytes, { limitInputPixels: false }).metadata().catch(brokenImage);
  const { width: w, height: h } = meta.autoOrient;
  if (w > LONGEST_SIDE || h > LONGEST_SIDE)
    throw new Error(`is ${w}×${h} pixels; a side may have ${LONGEST_SIDE}`);
  const most = isReadByRows(meta) ? MOST_PIXELS : MOST_WHOLE_PIXELS;
  if (w * h > most)
    throw new Error(`is ${w}×${h} pixels; an image of its kind may have ${most / 1e6} million`);
  return {
    w,
    h,
    servable: meta.format === 'jpeg' && (meta.orientation ?? 1) <= 1 && meta.space !== 'cmyk',
    grey: meta.space === 'b-w' || meta.space === 'grey16',
  };
}

/** Whether a few rows at a time are decoded, from the top to the bottom, and none is kept. */
function isReadByRows({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  return (format === 'jpeg' || format === 'png') && !isProgressive && orientation <= 1;
}

/** An image about to be decoded: the first frame, strict about broken data. */
export function decodeImage(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
}

/** The same, as it is seen: upright, on white paper, in sRGB (or grey where the source is grey, which is smaller). */
export function decodeAsSeen(bytes: Buffer, header: ImageHeader): Sharp {
  const upright = decodeImage(bytes).autoOrient().flatten({ background: '#ffffff' });
  return header.grey ? upright.toColourspace('b-w') : upright.toColourspace('srgb');
}

/** Turns the library's own words, often several lines, into the end of a sentence "003.jpg …". */
export function brokenImage(cause: unknown): never {
  const detail = messageOf(cause)
    .split('\n')[0]
    ?.replace(/^Input buffer (?:has corrupt header: )?/, '')
    .trim();
  throw new Error(`is broken or cut off (${detail})`, { cause });
}
