import { defaultMerchantId, queryKeys } from '../contract/constants.ts';

/** The query of an address in a merchant's site; the default merchant's addresses stay bare. */
export function merchantQuery(merchantId: number): string {
  return merchantId === defaultMerchantId ? '' : `?${queryKeys.merchant}=${merchantId}`;
}
