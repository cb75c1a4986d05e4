import { redirect, replace } from 'react-router';
import { defaultMerchantId, queryKeys } from '../../../../contract/constants.ts';
import { merchantIdIn } from '../../../platform/merchant.ts';
import { takeUpOrder } from '../../../stores/open-order.ts';
import { walletPath } from '../wallet-address.ts';

/**
 * Gateways lead back to an address that names no order: it stands for the one of the merchant's that was left for. Throws
 * the way there; once an order.
 */
export function followOpenOrder(request: Request): void {
  const url = new URL(request.url);
  const merchantId = merchantIdIn(url);
  const order = takeUpOrder(merchantId);
  if (!order) return;
  const merchant = merchantId === defaultMerchantId ? '' : `&${queryKeys.merchant}=${merchantId}`;
  // Who comes from a gateway stands there already, and never meant to: a step back leads past it.
  const standsThere = location.pathname + location.search === url.pathname + url.search;
  throw (standsThere ? replace : redirect)(walletPath(order) + merchant);
}
