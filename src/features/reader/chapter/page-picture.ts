import type { Page, ReadableChapter } from '../../../../contract/comic.ts';
import { type PageWidth, pageWidths } from '../../../../contract/pictures.ts';
import { type PageAddress, type PictureSource, pageAddress } from '../../../../domain/image-address.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';

/** Widest strip on large screens, px; the same number stands in strip.module.css. */
export const stripWidth = 800;

export type View = ReaderChoices['view'];

export function imageOf(chapter: ReadableChapter, imgIndex: number): PageAddress {
  const { comicId, chapterNo, version, ticket } = chapter;
  return { comicId, chapterNo, imgIndex, version, ticket };
}

/**
 * Attributes of the image that stands in the document itself: the screen is not known yet, so the browser chooses.
 * The preload in the document's head is written from the same ones and is therefore the same request.
 */
export function firstPicture(
  source: PictureSource,
  chapter: ReadableChapter,
  page: Page,
  view: View,
): { src: string; srcSet: string; sizes: string } {
  const address = (w?: PageWidth) => pageAddress(source, { ...imageOf(chapter, page.i), w });
  const steps = pageWidths.map((w) => `${address(w)} ${w}w`);
  // The original counts as wider than every step: only a screen that none of them fills asks for it.
  const original = `${address()} ${Math.max(page.w, 2160)}w`;
  return { src: address(720), srcSet: [...steps, original].join(', '), sizes: sizesOf(page, view) };
}

function sizesOf({ w, h }: Page, view: View): string {
  if (view === 'strip') return `(min-width: ${stripWidth}px) ${stripWidth}px, 100vw`;
  return `min(100vw, ${((100 * w) / h).toFixed(1)}vh)`;
}
