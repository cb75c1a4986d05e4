import { defaultMerchantId, queryKeys } from '../contract/constants.ts';

/** One image of a saved chapter; `version` is that of the chapter's content. */
export interface SavedImage {
  merchantId: number;
  comicId: number;
  chapterNo: number;
  version: string;
  imgIndex: number;
}

/**
 * Under which path an image is kept in the cache of saved chapters. It names neither the picture server, which may move,
 * nor who asked, nor a width: what is saved is the picture itself, and it serves every screen.
 */
export function savedImagePath({ merchantId, comicId, chapterNo, version, imgIndex }: SavedImage): string {
  return `/saved/${merchantId}/${comicId}/${chapterNo}/${encodeURIComponent(version)}/${imgIndex}`;
}

/** Which merchant's chapter an image is of, by the path that it is kept under; null for other paths. */
export function savedChapterOf(
  path: string,
): Pick<SavedImage, 'merchantId' | 'comicId' | 'chapterNo'> | null {
  const [, ...numbers] = /^\/saved\/(\d+)\/(\d+)\/(\d+)\/[^/]+\/\d+$/.exec(path) ?? [];
  const [merchantId, comicId, chapterNo] = numbers.map(Number);
  if (merchantId === undefined || comicId === undefined || chapterNo === undefined) return null;
  return { merchantId, comicId, chapterNo };
}

/** Of a `URL`, which is no part of the language. */
interface Address {
  pathname: string;
  searchParams: { get(name: string): string | null };
}

/** The path for a picture's address in its binary form, whatever its picture server; null for anything else. */
export function savedPathOf({ pathname, searchParams }: Address): string | null {
  const [, comicId, chapterNo, imgIndex] = /\/comic\/(\d+)\/(\d+)\/(\d+)\.jpg$/.exec(pathname) ?? [];
  const version = searchParams.get('v');
  if (imgIndex === undefined || version === null) return null;
  return savedImagePath({
    merchantId: Number(searchParams.get(queryKeys.merchant) ?? defaultMerchantId),
    ...{ comicId: Number(comicId), chapterNo: Number(chapterNo), version, imgIndex: Number(imgIndex) },
  });
}
