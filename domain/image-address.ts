import type { CoverWidth, PageWidth } from '../contract/pictures.ts';

/** Where a merchant's pictures are and what the address must say besides the path. */
export interface PictureSource {
  /** Absolute address or path without a slash at the end; `/pic` is the site's own. */
  picDomain: string;
  /** Written into the address when it is not the default merchant: its prices and its age limit decide who sees what. */
  mid?: number;
}

/**
 * Address of a comic's cover (specification §7, decisions §5).
 * @param version the comic's `coverVersion`: another picture has another address, so this one may be kept for ever.
 */
export function coverAddress(
  source: PictureSource,
  comicId: number,
  version: string,
  w?: CoverWidth,
): string {
  return withQuery(`${source.picDomain}/comic/${comicId}/cover.jpg`, { w, v: version, mid: source.mid });
}

/** The same cover as base64 text, for picture servers that have no other form; null where an address is no cover's. */
export function coverTextAddress(address: string): string | null {
  const text = address.replace(/\/comic\/(\d+)\/cover\.jpg(?=$|\?)/, '/cover/comic/$1');
  return text === address ? null : text;
}

/** One image of a chapter: `imgIndex` counts from 1. */
export interface PageAddress {
  comicId: number;
  chapterNo: number;
  imgIndex: number;
  version: string;
  w?: PageWidth | undefined;
  ticket?: string | null;
}

/** Address of a chapter's image in its binary form. */
export function pageAddress(source: PictureSource, page: PageAddress): string {
  const path = `${source.picDomain}/comic/${page.comicId}/${page.chapterNo}/${page.imgIndex}.jpg`;
  return withQuery(path, { w: page.w, v: page.version, mid: source.mid, t: page.ticket ?? undefined });
}

/** The same image as base64 text, for picture servers that have no other form. */
export function pageTextAddress(source: PictureSource, page: PageAddress): string {
  const path = `${source.picDomain}/content/comic/${page.comicId}/${page.chapterNo}/${page.imgIndex}`;
  return withQuery(path, { w: page.w, v: page.version, mid: source.mid, t: page.ticket ?? undefined });
}

/** The narrowest of `widths` that fills `cssWidth` at this pixel ratio; `undefined` when only the original does. */
export function fittingWidth<Width extends number>(
  widths: readonly Width[],
  cssWidth: number,
  pixelRatio: number,
): Width | undefined {
  // A little short of the exact number is not visible and saves a whole step (412 px at ratio 1.2 is served 480).
  const wanted = cssWidth * pixelRatio * 0.97;
  return widths.find((width) => width >= wanted);
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return pairs.length === 0
    ? path
    : `${path}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`;
}
