import type { Database } from './open.ts';

/** The latest orders with their members' accounts; numbers of orders begin with their time. */
export function latestOrders(
  db: Database,
  of: { merchantId: number; memberId: number | null },
  limit: number,
) {
  const orders = db
    .selectFrom('payOrder')
    .innerJoin('member', 'member.id', 'payOrder.memberId')
    .select(['payOrder.orderNo', 'member.account', 'payOrder.productName', 'payOrder.amount'])
    .select(['payOrder.currency', 'payOrder.points', 'payOrder.bonus', 'payOrder.provider'])
    .select(['payOrder.status', 'payOrder.createdAt', 'payOrder.expireAt', 'payOrder.paidAt'])
    .where('payOrder.merchantId', '=', of.merchantId);
  return of.memberId === null
    ? orders.orderBy('payOrder.orderNo', 'desc').limit(limit).execute()
    : orders
        .where('payOrder.memberId', '=', of.memberId)
        .orderBy('payOrder.createdAt', 'desc')
        .limit(limit)
        .execute();
}
