/** Where a chapter's image lies in the media store; another version has other keys, so content never changes in place. */
export function chapterKey(comicId: number, chapterNo: number, version: string, imgIndex: number): string {
  return `${chapterPrefix(comicId, chapterNo, version)}${imgIndex}.jpg`;
}

export function chapterPrefix(comicId: number, chapterNo: number, version: string): string {
  return `${comicPrefix(comicId)}${chapterNo}-${version}/`;
}

export function coverKey(comicId: number, version: string): string {
  return `${comicPrefix(comicId)}cover-${version}.jpg`;
}

/** Everything of one comic starts with this. */
export function comicPrefix(comicId: number): string {
  return `${comicsPrefix}${comicId}/`;
}

/** Every comic's pictures start with this. */
export const comicsPrefix = 'comic/';

/** Every ad's picture starts with this. */
export const adPrefix = 'ad/';

/** Every merchant's app starts with this. */
export const appPrefix = 'app/';

export function appKey(merchantId: number, version: string): string {
  return `${appPrefix}${merchantId}/${version}.apk`;
}

/** Every merchant's logo starts with this. */
export const logoPrefix = 'logo/';

export function logoKey(merchantId: number, version: string): string {
  return `${logoPrefix}${merchantId}/${version}.png`;
}

export function adKey(merchantId: number, version: string): string {
  return `${adPrefix}${merchantId}/${version}.jpg`;
}
