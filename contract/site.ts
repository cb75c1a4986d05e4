import * as z from 'zod/mini';

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
});
export type SiteConfig = z.infer<typeof siteConfig>;
