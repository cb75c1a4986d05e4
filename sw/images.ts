import type { RouteMatchCallbackOptions } from 'workbox-core';
import { cacheNames } from '../contract/offline.ts';
import { bounded } from './bounded.ts';
import { type PictureKind, pictureKind } from './picture-keys.ts';
import { SavedFirst } from './saved-first.ts';

/** About 15 MB of covers. */
const maxCovers = 600;

/** The site's own pictures live under `/pic`; a merchant's picture server may be anywhere. */
export function isPictureOf(kind: PictureKind) {
  return ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
    (!sameOrigin || url.pathname.startsWith('/pic/')) && pictureKind(url) === kind;
}

/** A merchant's logo that the site keeps: it stands in most screens. */
export function isLogo({ url, sameOrigin }: Pick<RouteMatchCallbackOptions, 'url' | 'sameOrigin'>): boolean {
  return sameOrigin && url.pathname.startsWith('/logo/');
}

export const covers = new SavedFirst(cacheNames.images, {
  plugins: [bounded(cacheNames.images, maxCovers)],
});
