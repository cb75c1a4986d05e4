import { defaultMerchantId } from '../contract/constants.ts';

/** The name of a merchant's database on a device: each merchant has members and a shelf of its own. */
export function deviceDatabase(merchantId: number): string {
  return merchantId === defaultMerchantId ? 'mandao' : `mandao-${merchantId}`;
}
