import { defaultMerchantId } from '../../contract/constants.ts';
import type { Flags } from './command.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';
import { wholeNumber } from './whole-number.ts';

/** Whether a site that has only begun has the merchant that a command is about. */
export function isFirstMerchant(mid = `${defaultMerchantId}`): boolean {
  return mid === `${defaultMerchantId}`;
}

/** The merchant that a command is about; OperatorError when there is none of this number. */
export async function merchantOf(desk: Desk, { mid }: Flags): Promise<number> {
  const merchantId = mid === undefined ? defaultMerchantId : wholeNumber(mid, 'the number of a merchant');
  if (await desk.merchants.settings(merchantId)) return merchantId;
  throw new OperatorError(`There is no merchant ${merchantId}; npm run comic -- merchant list shows them.`);
}
