import { redirect, redirectDocument } from 'react-router';
import { defaultMerchantId, queryKeys } from '../../../../contract/constants.ts';
import { merchantIdIn } from '../../../platform/merchant.ts';
import { takeUpOrder } from '../../../stores/open-order.ts';
import { walletPath } from '../wallet-address.ts';

/**
 * Gateways lead back to an address that names no order: it stands for the one that was left for, in its merchant's site.
 * Throws the way there; once an order.
 */
export function followOpenOrder(request: Request): void {
  const order = takeUpOrder();
  if (!order) return;
  const { merchantId } = order;
  const merchant = merchantId === defaultMerchantId ? '' : `&${queryKeys.merchant}=${merchantId}`;
  const path = walletPath(order) + merchant;
  // Another merchant's site is another page.
  throw merchantIdIn(new URL(request.url)) === merchantId ? redirect(path) : redirectDocument(path);
}
