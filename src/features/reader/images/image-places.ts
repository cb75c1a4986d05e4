import type { ReadableChapter } from '../../../../contract/comic.ts';
import { pageWidths } from '../../../../contract/pictures.ts';
import {
  fittingWidth,
  type PictureSource,
  pageAddress,
  pageTextAddress,
} from '../../../../domain/image-address.ts';
import { imageOf } from '../chapter/page-picture.ts';
import { isWider, smallWidth, type Width } from './picture-width.ts';

/** Where images come from and where they are put. An image is called by a number; they rise in reading order. */
export interface ImagePlaces {
  boxOf: (image: number) => HTMLElement | null;
  /** Which of its chapter's pages it is, counted from 1. */
  pageOf: (image: number) => number;
  /** The width that fills its box on this screen. */
  fittingWidth: (image: number) => Width;
  /** @param again it did not come at the first try: its ticket may be worth nothing any more */
  addressOf: (image: number, width: Width, again: boolean) => string;
  /** The same image as base64 text: the last way when the binary form cannot be had. */
  textAddressOf: (image: number, width: Width) => string;
  /** Class of every image element. */
  className: string;
}

/** A view of images: its boxes and how wide they are. */
interface ImageView extends Pick<ImagePlaces, 'boxOf' | 'className'> {
  cssWidthOf: (image: number) => number;
  /** Whether the reader saves data: then no wide picture is asked for. */
  saves: () => boolean;
}

/** An image of a chapter as the chapter is known now: its ticket is renewed. */
export interface ChapterImage {
  chapter: ReadableChapter;
  imgIndex: number;
}

/** Images of chapters that follow each other. What was fetched wide stays wide when the screen turns narrow. */
export function flowPlaces(
  source: PictureSource,
  imageAt: (image: number, again?: boolean) => ChapterImage,
  view: ImageView,
): ImagePlaces {
  const widest = new Map<number, number>();
  const address = (image: number, w: Width, again = false) => {
    const { chapter, imgIndex } = imageAt(image, again);
    return { ...imageOf(chapter, imgIndex), w };
  };
  return {
    boxOf: view.boxOf,
    className: view.className,
    pageOf: (image) => imageAt(image).imgIndex,
    fittingWidth: (image) => {
      const cssWidth = Math.max(view.cssWidthOf(image), widest.get(image) ?? 0);
      widest.set(image, cssWidth);
      const fitting = fittingWidth(pageWidths, cssWidth, window.devicePixelRatio);
      return view.saves() && isWider(fitting, smallWidth) ? smallWidth : fitting;
    },
    addressOf: (image, width, again) => pageAddress(source, address(image, width, again)),
    textAddressOf: (image, width) => pageTextAddress(source, address(image, width)),
  };
}
