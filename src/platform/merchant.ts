import { defaultMerchantId, queryKeys } from '../../contract/constants.ts';

/** The merchant that an address names, parsed as an integer (specification §3); else the default one. */
export function merchantIdIn(url: URL): number {
  const id = Number.parseInt(url.searchParams.get(queryKeys.merchant) ?? '', 10);
  return Number.isNaN(id) ? defaultMerchantId : id;
}

/** The merchant of the page that is open. */
export function ownMerchant(): number {
  return merchantIdIn(new URL(location.href));
}
