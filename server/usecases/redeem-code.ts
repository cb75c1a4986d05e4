import { CodedError } from '../../contract/coded-error.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import { normalizedCode } from '../../domain/redeem-code.ts';
import type { Merchant } from './merchant.ts';
import { newOrderNo } from './orders.ts';
import type { Orders } from './orders-port.ts';
import type { SignedIn } from './signed-in.ts';

/** Points for a code that the merchant has given out; Order02 when it is unknown or used. */
export async function redeemCode(
  orders: Orders,
  merchant: Merchant,
  member: SignedIn,
  ask: Checked<'redeemCode'>,
  now: number,
): Promise<Answer<'redeemCode'>> {
  const code = normalizedCode(ask.code);
  const { memberId } = member;
  const order = { merchantId: merchant.id, memberId, orderNo: newOrderNo(now), at: now };
  const redeemed = code === null ? null : await orders.redeem({ ...order, code });
  if (!redeemed) throw new CodedError('Order02');
  return redeemed;
}
