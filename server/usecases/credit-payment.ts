import type { CreditRefusal, Order, Orders, Payment } from './orders-port.ts';
import type { PaymentProvider, PaymentState } from './payment-provider.ts';

/** The server's log, as far as payments are told there: orders by their numbers, never a key or a signature. */
export interface PaymentLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}

/** Credits what was paid, once, and tells of it; else says why not, and nothing has changed. */
export async function creditPayment(
  { orders, log }: { orders: Orders; log: PaymentLog },
  { points, bonus }: Order,
  payment: Payment,
): Promise<'taken' | CreditRefusal> {
  const outcome = await orders.credit(payment);
  if (outcome === 'already') return 'taken';
  if (outcome !== 'credited' && outcome !== 'credited-to-closed') return outcome;
  const { merchantId, orderNo, provider } = payment;
  const fields = { merchantId, orderNo, provider, points: points + bonus };
  if (outcome === 'credited') log.info(fields, 'a payment was credited');
  else log.warn(fields, 'a payment came for a closed account: "order refund" it and return the money');
  return 'taken';
}

/** What the provider says of an order; `unasked` while it cannot be asked, which only the operator can mend. */
export async function askProvider(
  log: PaymentLog,
  order: Order,
  query: NonNullable<PaymentProvider['query']>,
): Promise<PaymentState | { state: 'unasked'; error: unknown }> {
  const { merchantId, orderNo, provider } = order;
  try {
    const told = await query(order);
    if (told.state === 'unknown') {
      // Gateways answer a wrong number or key of the merchant in the same way.
      log.info({ merchantId, orderNo, provider }, 'the payment gateway says nothing of the order');
    }
    return told;
  } catch (error) {
    log.warn({ merchantId, orderNo, provider, err: error }, 'the payment gateway cannot be asked');
    return { state: 'unasked', error };
  }
}
