import type { Database } from './open.ts';
import { unpaid } from './orders.ts';

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
