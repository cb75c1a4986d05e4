import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import type { Ads } from './ads-port.ts';
import { adPrefix } from './media-keys.ts';
import type { Merchant } from './merchant.ts';

/** Beyond 32 bits there is no merchant, and the database takes no such number. */
const merchantIdAtMost = 2 ** 31 - 1;

/** A merchant's ads as visitors get them, by position and sort. */
export async function listAds(ads: Ads, merchant: Merchant): Promise<Answer<'listAds'>> {
  const domain = merchant.config.advertDomain.replace(/\/+$/, '');
  return (await ads.list(merchant.id)).map(({ type, position, imageKey, url, name, sort }) => ({
    type,
    position,
    imageUrl: `${domain}/${imageKey.slice(adPrefix.length)}`,
    url,
    sort,
    name,
  }));
}

/** The key of an ad's picture by the path below the ad domain; Request02 when no ad shows it. */
export async function openAdPicture(ads: Ads, path: string): Promise<string> {
  const merchantId = Number(/^([1-9]\d{0,9})\/[0-9a-f]+\.jpg$/.exec(path)?.[1] ?? 0);
  const key = adPrefix + path;
  const isNumber = merchantId > 0 && merchantId <= merchantIdAtMost;
  if (!isNumber || !(await ads.shows(merchantId, key))) throw new CodedError('Request02');
  return key;
}
