import type { BookPage } from './book.ts';
import { BookError, messageOf } from './book-error.ts';
import { describePage, type PageDescription } from './describe-page.ts';
import { dominantColor } from './dominant-color.ts';
import { brokenImage, decodeAsSeen, type ImageHeader, readImageHeader } from './image-input.ts';
import { PAGE_JPEG } from './page-jpeg.ts';
import { type SlicedPage, slicePage } from './slice-page.ts';
import { isTall } from './slice-plan.ts';

/** A page as it will be served. */
export interface PreparedPage extends PageDescription {
  /** JPEG. */
  bytes: Buffer;
  /** Pixels. */
  w: number;
  h: number;
}

/**
 * Makes what is served of one image: itself when it is an upright JPEG of usual height, else one JPEG, or the slices of
 * a tall page from top to bottom. Throws BookError that names the book and the image.
 */
export async function preparePage(sourceName: string, page: BookPage): Promise<PreparedPage[]> {
  const image = await page.read();
  try {
    const header = await readImageHeader(image);
    const parts = await servedParts(image, header).catch(brokenImage);
    const prepared: PreparedPage[] = [];
    for (const { bytes, h } of parts) {
      const size = { w: header.w, h };
      // For a JPEG that is kept this is the one full decoding, and with it the proof that it is whole. A slice goes on
      // in the next one: what looks like its margin is the strip's.
      const known =
        parts.length === 1 ? describePage(bytes, size) : dominantColor(bytes).then((color) => ({ color }));
      prepared.push({ bytes, ...size, ...(await known.catch(brokenImage)) });
    }
    return prepared;
  } catch (cause) {
    throw new BookError(`${sourceName}: ${page.name} ${messageOf(cause)}`, { cause });
  }
}

async function servedParts(image: Buffer, header: ImageHeader): Promise<SlicedPage[]> {
  if (isTall(header.w, header.h)) return slicePage(image, header);
  if (header.servable) return [{ bytes: image, h: header.h }];
  return [{ bytes: await decodeAsSeen(image, header).jpeg(PAGE_JPEG).toBuffer(), h: header.h }];
}
