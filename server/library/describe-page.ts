import type { Size } from '../../domain/wide-page.ts';
import { colorOfSample } from './dominant-color.ts';
import { type Content, findContent } from './find-content.ts';
import { decodeImage } from './image-input.ts';

/** Pixels of the shorter side: a page number is still there, and a large JPEG is decoded at a part of its size. */
const SAMPLE = 256;

/** What is known of a page besides its size. */
export interface PageDescription {
  /** The dominant colour, `#rrggbb`. */
  color: string;
  /** What is no margin; left out where there is none worth cutting. */
  content?: Content;
}

/**
 * Looks at a page that is served as one image. Decodes its every byte, so it also tells a broken one: throws the image
 * library's error then.
 */
export async function describePage(image: Buffer, size: Size): Promise<PageDescription> {
  const { data, info } = await decodeImage(image)
    .resize(SAMPLE, SAMPLE, { fit: 'outside', withoutEnlargement: true, kernel: 'linear' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sample = { pixels: data, width: info.width, height: info.height, channels: info.channels };
  const content = findContent(sample, size);
  return { color: await colorOfSample(sample), ...(content && { content }) };
}
