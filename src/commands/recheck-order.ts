import { CodedError } from '../../contract/coded-error.ts';
import type { OrderLine } from '../../contract/wallet.ts';
import { call } from '../api/call.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { forgetOpenOrder } from '../stores/open-order.ts';
import { type CallFailure, callFailure } from './call-failure.ts';
import { refreshMember } from './refresh-member.ts';

/** How an order stands; `unknown`: this member has no such order (Order01). */
export type OrderNews = { kind: 'order'; order: OrderLine } | { kind: 'unknown' } | CallFailure;

/**
 * "没到账？": has the server ask the provider about an order. Once it is credited, the member's points are new as well.
 * Never rejects.
 */
export function recheckOrder(orderNo: string): Promise<OrderNews> {
  return newsOf(orderNo, () => call('recheckOrder', { orderNo }));
}

/** Asks the server how an order stands; otherwise like {@link recheckOrder}. */
export function lookAtOrder(orderNo: string): Promise<OrderNews> {
  return newsOf(orderNo, () => call('getOrder', { orderNo }));
}

async function newsOf(orderNo: string, ask: () => Promise<OrderLine>): Promise<OrderNews> {
  try {
    const order = await ask();
    if (order.status === 'credited') {
      forgetOpenOrder(ownMerchant(), orderNo);
      await refreshMember();
    }
    return { kind: 'order', order };
  } catch (error) {
    // Request01: a number that cannot be one, from an address that somebody has changed.
    const unknown = error instanceof CodedError && (error.code === 'Order01' || error.code === 'Request01');
    if (!unknown) return callFailure(error);
    forgetOpenOrder(ownMerchant(), orderNo);
    return { kind: 'unknown' };
  }
}
