import type { ReactElement } from 'react';
import { ListAd, listAdsAfter } from './ad-slot.tsx';

/**
 * The items of a list with the ads among them (decisions §7: after items 6 and 16).
 * @param before how many of the list's items stand above these
 */
export function withListAds(items: readonly ReactElement[], before = 0): ReactElement[] {
  return items.flatMap((item, at) => {
    const nth = listAdsAfter.indexOf(before + at + 1);
    return nth < 0 ? [item] : [item, <ListAd key={`ad-${nth}`} nth={nth} />];
  });
}
