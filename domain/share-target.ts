import { queryKeys } from '../contract/constants.ts';

const shared = /^\/shared\/(\d{1,10})(?:\?(.*))?$/;

/**
 * Where an installed app of another merchant than the default one hands over a text that is shared with it. The merchant
 * stands in the path, for a browser puts what is shared in the place of the address's query (Web Share Target, §5.3).
 */
export function sharedTextPath(merchantId: number): string {
  return `/shared/${merchantId}`;
}

/** Whose search of what an address (path, and query) of `sharedTextPath` means, as a path of this site; null for any other. */
export function searchOfSharedText(address: string): string | null {
  const [, merchantId, query = ''] = shared.exec(address) ?? [];
  if (merchantId === undefined) return null;
  const merchant = `${queryKeys.merchant}=`;
  const asked = query.split('&').filter((part) => part !== '' && !part.startsWith(merchant));
  return `/search/result?${[merchant + merchantId, ...asked].join('&')}`;
}
