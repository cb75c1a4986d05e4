import { CodedError } from '../../contract/coded-error.ts';
import { defaultChapterPrice, defaultFreeChapters } from '../../contract/constants.ts';
import type { SiteConfig } from '../../contract/site.ts';
import type { MerchantPrices, Merchants } from './ports.ts';

/** A merchant as its visitors meet it. */
export interface Merchant {
  id: number;
  config: SiteConfig;
  prices: MerchantPrices;
}

/** What a fresh site answers until its merchant sets otherwise. */
const fresh: SiteConfig = {
  releaseUrl: '',
  appUrl: '',
  permanentUrl: '',
  latestUrl: '',
  latestUrl2: '',
  latestUrl3: '',
  latestUrl4: '',
  latestUrl5: '',
  latestUrl6: '',
  androidVersion: '',
  androidDownloadUrl: '',
  iosDownloadUrl: '',
  picDomain: '/pic',
  advertDomain: '/ad',
  customerServiceUrl: '',
  tgUrl: '',
  contactUs: '',
  chapterPrice: defaultChapterPrice,
  hotKeywords: [],
  paymentCallbackUrl: '',
  csEnabled: false,
  cscEnabled: false,
  siteName: '漫岛',
  logo: '',
  themeColor: '',
  analyticsScript: '',
  ageGate: false,
  telegramBot: '',
};

/** Keys that are a merchant's to set, each with a value of the right kind; `freeChapters` is not told to visitors. */
export const merchantKeys: Readonly<Record<string, unknown>> = {
  ...fresh,
  freeChapters: defaultFreeChapters,
};

/** The merchant of a request; Site01 when there is none. */
export async function findMerchant(merchants: Merchants, merchantId: number): Promise<Merchant> {
  const settings = await merchants.settings(merchantId);
  if (!settings) throw new CodedError('Site01');
  const { freeChapters, ...told } = { ...merchantKeys, ...settings };
  const config = Object.fromEntries(Object.entries(told).filter(([key]) => key in fresh)) as SiteConfig;
  return {
    id: merchantId,
    config,
    prices: { chapterPrice: config.chapterPrice, freeChapters: freeChapters as number },
  };
}
