import type { ExpressionBuilder } from 'kysely';
import type { Order } from '../usecases/orders-port.ts';
import type { Database } from './open.ts';
import { type OrderCard, orderCards } from './order-desk.ts';
import { unpaid } from './orders.ts';
import type { Schema } from './schema.ts';

/** Which of a merchant's orders are meant; what is null narrows nothing. */
export interface OrdersMeant {
  merchantId: number;
  memberId: number | null;
  /** Made from this moment on (ms since 1970). */
  from: number | null;
  /** Made before this moment (ms since 1970). */
  until: number | null;
  /** As they are told at `now` (ms since 1970). */
  statuses: readonly ToldStatus[] | null;
  now: number;
  /** Those that come after this order, which need not be one of them itself: its state may have changed. */
  before: Place | null;
}

/** Where an order stands among others; it never changes. */
type Place = Pick<Order, 'orderNo' | 'createdAt'>;

/** What an order can be told to be: see `orderStatus`. */
export const toldStatuses = ['created', 'pending', 'expired', 'failed', 'credited', 'refunded'] as const;
export type ToldStatus = (typeof toldStatuses)[number];

/** The latest orders with their members' accounts, `limit` at most, and how many older ones there are. */
export async function latestOrders(
  db: Database,
  of: OrdersMeant,
  limit: number,
): Promise<{ items: OrderCard[]; more: number }> {
  const items = await ordersMeant(db, of)
    .$if(of.memberId !== null, (orders) => orders.orderBy('payOrder.createdAt', 'desc'))
    .orderBy('payOrder.orderNo', 'desc')
    .limit(limit)
    .execute();
  const last = items.at(-1);
  if (last === undefined || items.length < limit) return { items, more: 0 };
  const { more } = await ordersMeant(db, { ...of, before: last })
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('more'))
    .executeTakeFirstOrThrow();
  return { items, more: Number(more) };
}

function ordersMeant(db: Database, of: OrdersMeant) {
  const { before } = of;
  return orderCards(db)
    .where('payOrder.merchantId', '=', of.merchantId)
    .$if(of.memberId !== null, (orders) => orders.where('payOrder.memberId', '=', of.memberId ?? 0))
    .$if(of.from !== null, (orders) => orders.where('payOrder.createdAt', '>=', of.from ?? 0))
    .$if(of.until !== null, (orders) => orders.where('payOrder.createdAt', '<', of.until ?? 0))
    .$if(of.statuses !== null, (orders) =>
      orders.where((where) => where.or((of.statuses ?? []).map((status) => isToldAs(where, status, of.now)))),
    )
    .$if(before !== null, (orders) => orders.where((where) => comesAfter(where, of)));
}

/** Numbers of orders begin with their time, to the second; those of one member are told by the very moment. */
function comesAfter(where: ExpressionBuilder<Schema, 'payOrder'>, { memberId, before }: OrdersMeant) {
  const { orderNo = '', createdAt = 0 } = before ?? {};
  const isLater = where('payOrder.orderNo', '<', orderNo);
  if (memberId === null) return isLater;
  return where.or([
    where('payOrder.createdAt', '<', createdAt),
    where.and([where('payOrder.createdAt', '=', createdAt), isLater]),
  ]);
}

/** As `orderStatus` tells it. */
function isToldAs(where: ExpressionBuilder<Schema, 'payOrder'>, status: ToldStatus, now: number) {
  if (status === 'expired') {
    return where.and([where('status', 'in', ['created', 'pending']), where('expireAt', '<=', now)]);
  }
  const is = where('status', '=', status);
  return status === 'created' || status === 'pending' ? where.and([is, where('expireAt', '>', now)]) : is;
}

/** How many of a merchant's orders can still be paid in time, but for those of one provider. */
export async function unpaidOrders(
  db: Database,
  { merchantId, but, now }: { merchantId: number; but: string; now: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('payOrder')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('status', 'in', unpaid)
    .where('expireAt', '>', now)
    .where('provider', '!=', but)
    .executeTakeFirstOrThrow();
  return Number(count);
}
