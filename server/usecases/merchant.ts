import { CodedError } from '../../contract/coded-error.ts';
import { defaultChapterPrice, defaultFreeChapters, defaultTimeZone } from '../../contract/constants.ts';
import type { SiteConfig } from '../../contract/site.ts';
import { isWebAddress, originOf } from '../web-address.ts';
import { homeBlocks } from './home-blocks.ts';
import type { MessageSettings } from './message-sender.ts';
import type { PaymentSettings } from './payment-provider.ts';
import type { MerchantPrices, Merchants } from './ports.ts';

/** A merchant as its visitors meet it, with what the server keeps to itself. */
export interface Merchant {
  id: number;
  config: SiteConfig;
  prices: MerchantPrices;
  payment: PaymentSettings;
  sms: MessageSettings;
  /** Whether comics for adults are shown. */
  mature: boolean;
  /** Whose days these are: of views, of the daily list. */
  timeZone: string;
}

/** What a fresh site answers until its merchant sets otherwise. */
const fresh = {
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
  hotKeywords: [] as string[],
  paymentCallbackUrl: '',
  csEnabled: false,
  cscEnabled: false,
  siteName: '漫岛',
  logo: '',
  themeColor: '',
  analyticsScript: '',
  ageGate: false,
  telegramBot: '',
  termsUrl: '',
  privacyUrl: '',
  phoneRegions: ['CN'],
  timeZone: defaultTimeZone,
};

/** What a merchant sets and visitors are not told. */
const untold = {
  analyticsHosts: [] as string[],
  freeChapters: defaultFreeChapters,
  mature: false,
  payGatewayUrl: '',
  payGatewayPid: '',
  payGatewayKey: '',
  payGatewayTypes: '',
  smsWebhookUrl: '',
  smsWebhookSecret: '',
  androidPackage: '',
  androidFingerprints: '',
};

/** Keys that are a merchant's to set, each with a value of the right kind. */
export const merchantKeys: Readonly<Record<string, unknown>> = { ...fresh, ...untold };

/** Keys whose values are shown to nobody once they are set. */
export const secretKeys: readonly string[] = ['payGatewayKey', 'smsWebhookSecret'];

/** The merchant of a request; Site01 when there is none. */
export async function findMerchant(merchants: Merchants, merchantId: number): Promise<Merchant> {
  const [settings, ownBlocks] = await Promise.all([
    merchants.settings(merchantId),
    merchants.blocks(merchantId),
  ]);
  if (!settings) throw new CodedError('Site01');
  const told = withSettings(fresh, settings);
  const kept = withSettings(untold, settings);
  return {
    id: merchantId,
    config: { ...told, paymentProviders: [], blocks: homeBlocks(ownBlocks) },
    prices: { chapterPrice: told.chapterPrice, freeChapters: kept.freeChapters },
    payment: { ...kept, callbackUrl: callbackUrlOf(told) },
    sms: kept,
    mature: kept.mature,
    timeZone: told.timeZone,
  };
}

/**
 * Gateways reach the site under the address that its merchant named, never under the one that it was called by: who
 * names a host of their own with a call would be sent the notice in our place.
 */
function callbackUrlOf({ paymentCallbackUrl, permanentUrl }: typeof fresh): string {
  const named = isWebAddress(paymentCallbackUrl) ? URL.parse(paymentCallbackUrl) : null;
  return named ? `${named.origin}${named.pathname.replace(/\/+$/, '')}` : (originOf(permanentUrl) ?? '');
}

/** The defaults with what the merchant set instead; what it set of other keys is left out. */
function withSettings<Defaults extends object>(
  defaults: Defaults,
  settings: Record<string, unknown>,
): Defaults {
  const set = Object.entries(settings).filter(([key]) => Object.hasOwn(defaults, key));
  return { ...defaults, ...Object.fromEntries(set) };
}
