/** A comic's page; a path of the site. */
export function comicAddress(comicId: number | string): string {
  return `/comicInfo?id=${comicId}`;
}

/** Where a chapter is read; a path of the site. */
export function chapterAddress(comicId: number, chapterNo: number): string {
  return `/comicContent?id=${comicId}&no=${chapterNo}`;
}

/** The same at the place where it was left: the image, from 1, and how far through it, from 0 to 1. */
export function placeAddress(place: {
  comicId: number;
  chapterNo: number;
  imgIndex: number;
  frac: number;
}): string {
  const { comicId, chapterNo, imgIndex, frac } = place;
  return `${chapterAddress(comicId, chapterNo)}&img=${imgIndex}&at=${placeText(frac)}`;
}

/**
 * A fraction as addresses write it, one way everywhere: the worker knows a place again by its text. Five digits are less
 * than a tenth of a pixel in the tallest image.
 */
export function placeText(frac: number): string {
  return String(Math.round(frac * 1e5) / 1e5);
}
