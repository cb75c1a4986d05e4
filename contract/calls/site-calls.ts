import * as z from 'zod/mini';
import { type Endpoint, publicRead } from '../endpoint.ts';
import { adItem, siteConfig } from '../site.ts';

/** What a site is and shows around its comics (decisions §6 and §7). */
export const siteCalls = {
  getConfig: { ...publicRead, path: '/api/config', answer: siteConfig },
  listAds: { ...publicRead, path: '/api/sd', answer: z.array(adItem) },
} as const satisfies Record<string, Endpoint>;
