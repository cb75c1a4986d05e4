import type { Order } from '../usecases/orders-port.ts';
import type { Database } from './open.ts';
import { orderColumns, unpaid } from './orders.ts';

/** An order as an operator sees it. */
export interface OrderCard extends Order {
  account: string;
}

/** The orders of a merchant that a word names: by their number, or by the provider's own number of the payment. */
export async function findOrders(db: Database, merchantId: number, word: string): Promise<OrderCard[]> {
  return orderCards(db)
    .where('payOrder.merchantId', '=', merchantId)
    .where((where) => where.or([where('orderNo', '=', word), where('reference', '=', word)]))
    .orderBy('orderNo')
    .execute();
}

/** What an order moved, the first line first. */
export async function linesOfOrder(db: Database, { memberId, orderNo }: Order) {
  return db
    .selectFrom('ledgerTransaction')
    .select(['kind', 'points', 'balance', 'at'])
    .where('memberId', '=', memberId)
    .where('orderNo', '=', orderNo)
    .orderBy('id')
    .execute();
}

/**
 * Orders of a member whose points are easily given a second time: those made since one moment that are not paid, and
 * those paid since another (ms since 1970). The latest first; redeem codes are none.
 */
export async function ordersOnTheirWay(
  db: Database,
  memberId: number,
  since: { made: number; paid: number },
): Promise<OrderCard[]> {
  return orderCards(db)
    .where('payOrder.memberId', '=', memberId)
    .where('provider', '!=', 'redeem')
    .where((where) =>
      where.or([
        where.and([where('status', 'in', unpaid), where('payOrder.createdAt', '>', since.made)]),
        where.and([where('status', '=', 'credited'), where('paidAt', '>', since.paid)]),
      ]),
    )
    .orderBy('payOrder.createdAt', 'desc')
    .execute();
}

/** Orders with what an operator sees of each, to be narrowed. */
export function orderCards(db: Database) {
  return db
    .selectFrom('payOrder')
    .innerJoin('member', 'member.id', 'payOrder.memberId')
    .select('member.account')
    .select(orderColumns.map((column) => `payOrder.${column}` as const));
}
