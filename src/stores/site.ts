import { useRouteLoaderData } from 'react-router';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { SiteConfig } from '../../contract/site.ts';
import type { PictureSource } from '../../domain/image-address.ts';

/** What the root of all routes loads: the merchant's site. */
export interface Site {
  merchantId: number;
  config: SiteConfig;
}

/** The root route's id. */
export const siteRouteId = 'site';

/** The site that is shown; `null` when its configuration could not be loaded, and the page goes on without. */
export function useSite(): Site | null {
  return useRouteLoaderData<Site | null>(siteRouteId) ?? null;
}

export function usePictureSource(): PictureSource {
  return pictureSource(useSite());
}

/** Where the site's pictures come from; the site's own server without a configuration. */
export function pictureSource(site: Site | null): PictureSource {
  const picDomain = site?.config.picDomain || '/pic';
  return site && site.merchantId !== defaultMerchantId ? { picDomain, mid: site.merchantId } : { picDomain };
}
