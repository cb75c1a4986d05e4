import { useRouteLoaderData } from 'react-router';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { CoverWidth } from '../../contract/pictures.ts';
import type { AdItem, SiteFacts } from '../../contract/site.ts';
import { coverAddress, type PictureSource } from '../../domain/image-address.ts';

/** What the root of all routes loads: the merchant's site. */
export interface Site extends SiteFacts {
  /** None when they could not be loaded (specification §7). */
  ads: readonly AdItem[];
}

/** The root route's id. */
export const siteRouteId = 'site';

/** What is shown before anything is known of a site, or where its root failed. */
export const unknownSite: Site = { merchantId: defaultMerchantId, config: null, ads: [] };

/** The site that is shown. */
export function useSite(): Site {
  return useRouteLoaderData<Site>(siteRouteId) ?? unknownSite;
}

export function usePictureSource(): PictureSource {
  return pictureSource(useSite());
}

/** Where the site's pictures come from; the site's own server without a configuration. */
export function pictureSource({ merchantId, config }: SiteFacts): PictureSource {
  const picDomain = config?.picDomain || '/pic';
  return merchantId === defaultMerchantId ? { picDomain } : { picDomain, mid: merchantId };
}

/** Says where a comic's cover is, on a site. */
export function coversOf(
  site: SiteFacts,
): (comic: { id: number; coverVersion: string }, w: CoverWidth) => string {
  const source = pictureSource(site);
  return (comic, w) => coverAddress(source, comic.id, comic.coverVersion, w);
}
