import sharp from 'sharp';
import { BookError, messageOf } from './book-error.ts';
import { brokenImage, decodeImage, readImageHeader } from './image-input.ts';
import { imageKind } from './image-kind.ts';

/** The largest icon, pixels: a picture has to fill it, and nothing needs more. An SVG is drawn as large as is wanted. */
const side = 512;
const mostPixels = 25_000_000;

/**
 * A merchant's logo from any image that is imported, or an SVG: a PNG, transparent where the image is, never enlarged;
 * of an SVG only what it shows is left. Throws BookError with one sentence for an image that is broken or too small.
 */
export async function prepareLogo(image: Buffer): Promise<Buffer> {
  try {
    const upright = isSvg(image) ? await drawn(image) : await decoded(image);
    return await upright
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch(brokenImage);
  } catch (cause) {
    if (cause instanceof BookError) throw cause;
    throw new BookError(`The logo ${messageOf(cause)}.`, { cause });
  }
}

function isSvg(image: Buffer): boolean {
  // Blanks are also what marks the beginning of a file as Unicode.
  return /^\s*<(\?xml|!--|!doctype svg|svg)/i.test(image.subarray(0, 200).toString());
}

/** As many pixels as are needed, however small the drawing says it is. */
async function drawn(svg: Buffer) {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata().catch(brokenImage);
  const density = Math.max(1, (72 * side) / Math.max(width, height));
  return sharp(svg, { density, limitInputPixels: mostPixels });
}

async function decoded(image: Buffer) {
  if (imageKind(image) === null) throw new Error('is not a JPEG, PNG, WebP, AVIF, GIF or SVG image');
  const { w, h } = await readImageHeader(image);
  if (Math.min(w, h) < side) {
    throw new BookError(`The logo is too small: ${w}×${h} pixels, it needs ${side} each way.`);
  }
  return decodeImage(image).autoOrient();
}
