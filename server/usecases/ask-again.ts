import { askProvider, creditPayment, type PaymentLog } from './credit-payment.ts';
import type { CreditRefusal, Order, Orders } from './orders-port.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What came of asking a provider about an order. */
export type AskedAgain =
  /** Its points were credited, or given back, before: nobody was asked. */
  | { state: 'settled' }
  /** Its provider is not set up, or answers no questions. */
  | { state: 'nobody' }
  /** The provider cannot be reached, or its answer cannot be used. */
  | { state: 'unasked'; error: unknown }
  | { state: 'unknown' | 'pending' | 'failed' }
  /** `taken`: its points are there, by this answer or by what came at the same moment. */
  | { state: 'paid'; amount: number; reference: string; outcome: 'taken' | CreditRefusal };

/**
 * Asks the provider about an order that has not arrived, and credits it, once, if it was paid. A provider that cannot be
 * reached, or tells of a payment that is not the order's, leaves the order as it is, and the log says so.
 */
export async function askAgain(
  parts: { orders: Orders; log: PaymentLog },
  provider: PaymentProvider | null,
  order: Order,
  now: number,
): Promise<AskedAgain> {
  const { orders, log } = parts;
  const { merchantId, orderNo } = order;
  if (order.status === 'credited' || order.status === 'refunded') return { state: 'settled' };
  if (!provider?.query) return { state: 'nobody' };
  const told = await askProvider(log, order, provider.query);
  if (told.state === 'pending' || told.state === 'failed') await orders.setUnpaid(orderNo, told.state);
  if (told.state !== 'paid') return told;
  const { amount, reference } = told;
  const paid = { merchantId, provider: provider.id, orderNo, amount, reference };
  const outcome = await creditPayment(parts, order, { ...paid, at: now });
  if (outcome !== 'taken') log.warn({ ...paid, reason: outcome }, 'a payment was not credited');
  return { ...told, outcome };
}
