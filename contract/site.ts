import * as z from 'zod/mini';
import { defaultTimeZone } from './constants.ts';

/** Site configuration of a merchant (specification §3, decisions §6). Empty strings mean: not set. */
export const siteConfig = z.object({
  releaseUrl: z.string(),
  appUrl: z.string(),
  permanentUrl: z.string(),
  latestUrl: z.string(),
  latestUrl2: z.string(),
  latestUrl3: z.string(),
  latestUrl4: z.string(),
  latestUrl5: z.string(),
  latestUrl6: z.string(),
  androidVersion: z.string(),
  androidDownloadUrl: z.string(),
  iosDownloadUrl: z.string(),
  picDomain: z.string(),
  advertDomain: z.string(),
  customerServiceUrl: z.string(),
  tgUrl: z.string(),
  contactUs: z.string(),
  chapterPrice: z.number(),
  hotKeywords: z.union([
    z.array(z.string()),
    // A foreign server may send one comma-separated string (decisions §6).
    z.pipe(
      z.string(),
      z.transform((words) =>
        words
          .split(/[,，]/)
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    ),
  ]),
  paymentCallbackUrl: z.string(),
  csEnabled: z.boolean(),
  cscEnabled: z.boolean(),
  siteName: z.string(),
  logo: z.string(),
  themeColor: z.string(),
  analyticsScript: z.string(),
  ageGate: z.boolean(),
  telegramBot: z.string(),
  /** What members agree to, and what becomes of what is known of them; a server of before leaves them out. + */
  termsUrl: z.optional(z.string()),
  privacyUrl: z.optional(z.string()),
  /** Regions whose phone numbers may be bound (ISO 3166). + */
  phoneRegions: z._default(z.array(z.string()), ['CN']),
  /** Whose days the daily list has (`Asia/Shanghai`, the default). + */
  timeZone: z._default(z.string(), defaultTimeZone),
  paymentProviders: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
  /** The home page's blocks in their order, with the merchant's titles and layouts (decisions §8). + */
  blocks: z._default(
    z.array(z.object({ id: z.number(), title: z.string(), layout: z.number(), position: z.number() })),
    [],
  ),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** Whose site it is, and how it is set up: null when that could not be loaded (specification §8). */
export interface SiteFacts {
  merchantId: number;
  config: SiteConfig | null;
}

/** An ad as `api/sd` lists it (decisions §7). Types and positions unknown to a client are passed over. */
export const adItem = z.object({
  type: z.string(),
  position: z.number(),
  /** Where its picture is, as base64 text of a JPEG. */
  imageUrl: z.string(),
  url: z.string(),
  sort: z.number(),
  name: z.string(),
});
export type AdItem = z.infer<typeof adItem>;

export const adTypes = ['BannerS', 'BannerM', 'BannerL', 'Cover', 'Native'] as const;
export type AdType = (typeof adTypes)[number];
