import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import { call } from '../api/call.ts';
import { requestKey } from '../platform/request-key.ts';
import { hasLeft, shelfMemberId } from '../stores/member-id.ts';
import { keepOpenOrder, type OpenOrder } from '../stores/open-order.ts';
import { type CallFailure, callFailure } from './call-failure.ts';

/** What is ordered, and what is kept beside it for the way back. */
export interface OrderWish {
  productId: number;
  provider: string;
  merchantId: number;
  /** Where the member came from, a path of the site. */
  back: string | null;
}

/** How an order ended; `gone`: the package is there no longer (Product01). */
export type OrderOutcome = { kind: 'ordered'; order: OpenOrder } | { kind: 'gone' } | CallFailure;

/** The attempt that has no answer yet: repeated with the same key it makes one order, however often it is sent. */
let attempt: { of: string; key: string; at: number } | null = null;
/** After that, ms, another order is made: the first one, if there is any, can be paid for half an hour only. */
const attemptMs = 10 * 60_000;

/**
 * Orders a package of points and keeps the order on this device until it is paid, unless its member has left meanwhile.
 * Never rejects.
 */
export async function createOrder({
  productId,
  provider,
  merchantId,
  back,
}: OrderWish): Promise<OrderOutcome> {
  const of = `${merchantId} ${productId} ${provider}`;
  const at = Date.now();
  const owner = shelfMemberId();
  if (attempt?.of !== of || attempt.at + attemptMs < at) attempt = { of, key: requestKey(), at };
  try {
    const { orderNo, payUrl } = await send({ productId, provider }, attempt);
    attempt = null;
    if (hasLeft(owner)) return { kind: 'signed-out' };
    const order: OpenOrder = { orderNo, merchantId, payUrl, back, left: true };
    keepOpenOrder(order);
    return { kind: 'ordered', order };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'Product01') return callFailure(error);
    attempt = null;
    return { kind: 'gone' };
  }
}

/** Asks again with a new key where the first one stands for something else (decisions §1, Request04). */
async function send(
  ask: { productId: number; provider: string },
  by: { key: string },
): Promise<Answer<'createOrder'>> {
  try {
    return await call('createOrder', ask, { idempotencyKey: by.key });
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'Request04') throw error;
    by.key = requestKey();
    return call('createOrder', ask, { idempotencyKey: by.key });
  }
}
