import { BookError, messageOf } from './book-error.ts';
import { dominantColor } from './dominant-color.ts';
import { brokenImage, decodeAsSeen, readImageHeader } from './image-input.ts';
import type { PreparedPage } from './prepare-page.ts';

/** Pixels; wide enough for the largest rendition on a dense screen. */
const COVER_WIDTH = 1200;
/** Taller than this many widths is no cover but a strip: its beginning is taken, at the shape covers have (3:4). */
const TALLEST = 2;

/**
 * A cover from any image that is imported: JPEG, at most 1,200 pixels wide, never enlarged. Throws BookError for a
 * broken image (without a file's name: the image alone is known here).
 */
export async function prepareCover(image: Buffer): Promise<PreparedPage> {
  try {
    const header = await readImageHeader(image);
    let cover = decodeAsSeen(image, header);
    if (header.h > TALLEST * header.w) {
      cover = cover.extract({ left: 0, top: 0, width: header.w, height: Math.round((header.w * 4) / 3) });
    }
    const { data, info } = await cover
      .resize({ width: COVER_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
      .catch(brokenImage);
    return { bytes: data, w: info.width, h: info.height, color: await dominantColor(data) };
  } catch (cause) {
    throw new BookError(`the cover image ${messageOf(cause)}`, { cause });
  }
}
