import { redirect } from 'react-router';
import { defaultMerchantId, queryKeys } from '../../../../contract/constants.ts';
import { merchantIdIn } from '../../../platform/merchant.ts';
import { takeUpOrder } from '../../../stores/open-order.ts';
import { walletPath } from '../wallet-address.ts';

/**
 * Gateways lead back to an address that names no order: it stands for the one of the merchant's that was left for. Throws
 * the way there; once an order.
 */
export function followOpenOrder(request: Request): void {
  const merchantId = merchantIdIn(new URL(request.url));
  const order = takeUpOrder(merchantId);
  if (!order) return;
  const merchant = merchantId === defaultMerchantId ? '' : `&${queryKeys.merchant}=${merchantId}`;
  throw redirect(walletPath(order) + merchant);
}
