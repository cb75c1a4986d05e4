import { keep, readKept } from '../platform/kept.ts';

/** An order that was sent to its payment: gateways lead back to a fixed address, which cannot say which order it was. */
export interface OpenOrder {
  orderNo: string;
  merchantId: number;
  /** Where it is paid. */
  payUrl: string;
  /** Where the member came from, a path of the site. */
  back: string | null;
  /** Whether the page was left for the payment and nobody has looked at the order since. */
  left: boolean;
}

/** The merchants of a host share its storage. */
const keyOf = (merchantId: number) => `mandao.open-order.${merchantId}`;

/** Keeps the order that is being paid on this device, over the way to the gateway and back. */
export function keepOpenOrder(order: OpenOrder): void {
  keep(keyOf(order.merchantId), order);
}

/** The order of a merchant's that was sent to its payment last; null when there is none. */
export function openOrder(merchantId: number): OpenOrder | null {
  return readKept(keyOf(merchantId), keptOrder);
}

/** The order whose payment was left for, once: from then on it is being looked at. */
export function takeUpOrder(merchantId: number): OpenOrder | null {
  const order = openOrder(merchantId);
  if (!order?.left) return null;
  keepOpenOrder({ ...order, left: false });
  return order;
}

/** It goes with the member who leaves the merchant's site. */
export function forgetOrderAt(merchantId: number): void {
  keep(keyOf(merchantId), null);
}

/** There is nothing more to wait for. */
export function forgetOpenOrder(merchantId: number, orderNo: string): void {
  if (openOrder(merchantId)?.orderNo === orderNo) forgetOrderAt(merchantId);
}

function keptOrder({ orderNo, merchantId, payUrl, back, left }: Record<string, unknown>): OpenOrder | null {
  if (typeof orderNo !== 'string' || typeof payUrl !== 'string' || typeof merchantId !== 'number')
    return null;
  return {
    ...{ orderNo, merchantId, payUrl },
    back: typeof back === 'string' ? back : null,
    left: left === true,
  };
}
