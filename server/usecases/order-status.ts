import type { OrderStatus } from '../../contract/wallet.ts';
import type { Order } from './orders-port.ts';

/** What an order is told to be at a moment: one that still waits when its time is over has expired. */
export function orderStatus(
  { status, expireAt }: Pick<Order, 'status' | 'expireAt'>,
  now: number,
): OrderStatus {
  const waits = status === 'created' || status === 'pending';
  return waits && expireAt <= now ? 'expired' : status;
}
