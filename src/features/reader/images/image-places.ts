import type { ReadableChapter } from '../../../../contract/comic.ts';
import { type PictureSource, pageAddress, pageTextAddress } from '../../../../domain/image-address.ts';
import { imageOf, widthFor } from '../chapter/page-picture.ts';
import type { ImagePlaces } from './image-loader.ts';

/** A chapter's images in boxes of a view. What was fetched wide stays wide when the screen turns narrow. */
export function imagePlaces(
  source: PictureSource,
  chapter: ReadableChapter,
  view: Pick<ImagePlaces, 'boxOf' | 'className'> & { cssWidthOf: (imgIndex: number) => number },
): ImagePlaces {
  const widest = new Map<number, number>();
  const image = (imgIndex: number) => {
    const cssWidth = Math.max(view.cssWidthOf(imgIndex), widest.get(imgIndex) ?? 0);
    widest.set(imgIndex, cssWidth);
    return { ...imageOf(chapter, imgIndex), w: widthFor(cssWidth) };
  };
  return {
    boxOf: view.boxOf,
    className: view.className,
    addressOf: (imgIndex) => pageAddress(source, image(imgIndex)),
    textAddressOf: (imgIndex) => pageTextAddress(source, image(imgIndex)),
  };
}
