import type { Transaction } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import type { Product } from '../../contract/wallet.ts';
import { isClosed } from '../../domain/account-rules.ts';
import { dayMs, minuteMs } from '../../domain/durations.ts';
import { pointsIn } from '../../domain/purchase.ts';
import type { RequestOnce } from '../usecases/ledger-port.ts';
import type {
  CreditRefusal,
  Order,
  Orders,
  Payment,
  PlacedOrder,
  Redemption,
} from '../usecases/orders-port.ts';
import type { Slice, Sliced } from '../usecases/ports.ts';
import { inTransaction } from './in-transaction.ts';
import { lockPurse, movePoints } from './ledger-entries.ts';
import type { Database } from './open.ts';
import { earlierAnswer, keepAnswer } from './request-keys.ts';
import type { Schema } from './schema.ts';
import { isAfter } from './written-moments.ts';

/** For so long the same code answers the same member once more (ms). */
const redeemedAgainMs = 10 * minuteMs;

/** So many orders of a day may be a member's that are not paid: each stays, for a payment that comes late. */
const unpaidAtMost = 30;

/** As whoever changes the gateway counts them too. */
export const unpaid: readonly Order['status'][] = ['created', 'pending', 'failed'];

/** Named one by one: a column that a newer process adds must not change what a prepared statement answers. */
export const orderColumns = [
  ...(['orderNo', 'merchantId', 'memberId', 'productId', 'productName', 'amount', 'currency'] as const),
  ...(['points', 'bonus', 'provider', 'status', 'reference', 'createdAt', 'expireAt', 'paidAt'] as const),
];

/** Orders in the database. */
export class StoredOrders implements Orders {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async product(merchantId: number, productId: number): Promise<Product | null> {
    const row = await this.#db
      .selectFrom('product')
      .select(['id', 'name', 'amount', 'currency', 'points', 'bonus', 'recommended'])
      .where('id', '=', productId)
      .where('merchantId', '=', merchantId)
      .where('removed', '=', 0)
      .executeTakeFirst();
    return row ? { ...row, recommended: row.recommended === 1 } : null;
  }

  create(placed: PlacedOrder, request: RequestOnce): Promise<PlacedOrder | 'other-request'> {
    const { payUrl: _told, ...order } = placed;
    return inTransaction(this.#db, async (change) => {
      await lockPurse(change, order.memberId);
      const earlier = await earlierAnswer<PlacedOrder>(change, request);
      if (earlier) return earlier;
      await refuseUnpaid(change, order);
      await change.insertInto('payOrder').values(order).execute();
      await keepAnswer(change, request, placed);
      return placed;
    });
  }

  earlierOrder(request: RequestOnce): Promise<PlacedOrder | 'other-request' | null> {
    return earlierAnswer(this.#db, request);
  }

  async order(merchantId: number, orderNo: string): Promise<Order | null> {
    const order = await this.orderByNo(orderNo);
    return order?.merchantId === merchantId ? order : null;
  }

  async orderByNo(orderNo: string): Promise<Order | null> {
    const row = await this.#db
      .selectFrom('payOrder')
      .select(orderColumns)
      .where('orderNo', '=', orderNo)
      .executeTakeFirst();
    return row ?? null;
  }

  async ordersOf(memberId: number, slice: Slice): Promise<Sliced<Order>> {
    const orders = this.#db.selectFrom('payOrder').where('memberId', '=', memberId);
    const { total } = await orders
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const items = await orders
      .select(orderColumns)
      .orderBy('createdAt', 'desc')
      .orderBy('orderNo', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    return { items, total: Number(total) };
  }

  async setUnpaid(orderNo: string, status: 'pending' | 'failed'): Promise<void> {
    await this.#db
      .updateTable('payOrder')
      .set({ status })
      .where('orderNo', '=', orderNo)
      .where('status', 'in', unpaid)
      .execute();
  }

  credit(paid: Payment): Promise<'credited' | 'credited-to-closed' | 'already' | CreditRefusal> {
    return inTransaction(this.#db, async (change) => {
      const order = await lockOrder(change, paid.merchantId, paid.orderNo);
      if (!order) return 'unknown-order';
      if (order.provider !== paid.provider) return 'other-way';
      if (order.amount !== paid.amount) return 'other-amount';
      if (!unpaid.includes(order.status)) {
        return order.reference === paid.reference ? 'already' : 'paid-otherwise';
      }
      if (await paysForAnother(change, paid)) return 'used-reference';
      await change
        .updateTable('payOrder')
        .set({ status: 'credited', reference: paid.reference, paidAt: paid.at })
        .where('orderNo', '=', paid.orderNo)
        .execute();
      await creditPoints(change, order, paid.at);
      return (await isMemberClosed(change, order.memberId)) ? 'credited-to-closed' : 'credited';
    });
  }

  refundOrder({
    merchantId,
    orderNo,
    at,
  }: {
    merchantId: number;
    orderNo: string;
    at: number;
  }): Promise<'refunded' | 'unknown' | 'not-credited' | { short: number }> {
    return inTransaction(this.#db, async (change) => {
      const order = await lockOrder(change, merchantId, orderNo);
      if (!order) return 'unknown';
      if (order.status !== 'credited') return 'not-credited';
      const purse = await lockPurse(change, order.memberId);
      const points = order.points + order.bonus;
      if (pointsIn(purse) < points) return { short: points - pointsIn(purse) };
      // What is left of the order's gift goes first, then paid points, then other gifts.
      const paid = Math.min(purse.paid, points - Math.min(purse.bonus, order.bonus));
      const moved = { paid: -paid, bonus: -(points - paid) };
      const { memberId, productName: title } = order;
      const line = { merchantId, memberId, title, orderNo, at, kind: 'refund' } as const;
      await movePoints(change, purse, moved, 'charges', line);
      await change
        .updateTable('payOrder')
        .set({ status: 'refunded' })
        .where('orderNo', '=', orderNo)
        .execute();
      return 'refunded';
    });
  }

  redeem(redemption: Redemption): Promise<{ points: number; point: number } | null> {
    const { merchantId, memberId, code, orderNo, at } = redemption;
    return inTransaction(this.#db, async (change) => {
      const used = await change
        .updateTable('redeemCode')
        .set({ usedBy: memberId, usedAt: at })
        .where('code', '=', code)
        .where('merchantId', '=', merchantId)
        .where('usedBy', 'is', null)
        .returning('points')
        .executeTakeFirst();
      if (!used) return redeemedJustNow(change, redemption);
      const order = {
        // No product: the page says in its reader's language that it was a code.
        ...{ orderNo, merchantId, memberId, productId: 0, productName: '', amount: 0, currency: 'CNY' },
        ...{ points: used.points, bonus: 0, provider: 'redeem', status: 'credited' as const },
        ...{ reference: code, createdAt: at, expireAt: at, paidAt: at },
      };
      await change.insertInto('payOrder').values(order).execute();
      return { points: used.points, point: await creditPoints(change, order, at) };
    });
  }
}

async function refuseUnpaid(change: Transaction<Schema>, { memberId, createdAt: at }: Order): Promise<void> {
  const first = await change
    .selectFrom('payOrder')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .where(isAfter('createdAt', at - dayMs, at))
    .where('status', 'in', unpaid)
    .orderBy('createdAt', 'desc')
    .offset(unpaidAtMost - 1)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  throw new CodedError('Request03', { retryAfter: Math.ceil((first.createdAt + dayMs - at) / 1000) });
}

/** Whoever lost the answer asks again, and hears what it was; whoever else asks hears that the code is used. */
async function redeemedJustNow(
  change: Transaction<Schema>,
  { merchantId, memberId, code, at }: Redemption,
): Promise<{ points: number; point: number } | null> {
  const order = await change
    .selectFrom('payOrder')
    .select('points')
    .where('merchantId', '=', merchantId)
    .where('provider', '=', 'redeem')
    .where('reference', '=', code)
    .where('memberId', '=', memberId)
    .where('status', '=', 'credited')
    .where('paidAt', '>', at - redeemedAgainMs)
    .executeTakeFirst();
  return order ? { points: order.points, point: pointsIn(await lockPurse(change, memberId)) } : null;
}

/** Nobody else credits or refunds the order until the transaction ends. */
async function lockOrder(
  change: Transaction<Schema>,
  merchantId: number,
  orderNo: string,
): Promise<Order | null> {
  const order = await change
    .updateTable('payOrder')
    .set((row) => ({ status: row.ref('status') }))
    .where('orderNo', '=', orderNo)
    .where('merchantId', '=', merchantId)
    .returning(orderColumns)
    .executeTakeFirst();
  return order ?? null;
}

/** Of an order that is not paid: it has no number of a payment itself. */
async function paysForAnother(change: Transaction<Schema>, paid: Payment): Promise<boolean> {
  const other = await change
    .selectFrom('payOrder')
    .select('orderNo')
    .where('merchantId', '=', paid.merchantId)
    .where('provider', '=', paid.provider)
    .where('reference', '=', paid.reference)
    .executeTakeFirst();
  return other !== undefined;
}

async function isMemberClosed(change: Transaction<Schema>, memberId: number): Promise<boolean> {
  const { account } = await change
    .selectFrom('member')
    .select('account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return isClosed(account);
}

/** The points of a paid order, its gift as a line of its own; answers the balance. */
async function creditPoints(
  change: Transaction<Schema>,
  { merchantId, memberId, orderNo, productName: title, points, bonus }: Order,
  at: number,
): Promise<number> {
  const purse = await lockPurse(change, memberId);
  const line = { merchantId, memberId, title, orderNo, at };
  const charge = { paid: points, bonus: 0 };
  const charged = await movePoints(change, purse, charge, 'charges', { ...line, kind: 'charge' });
  if (bonus === 0) return pointsIn(charged.purse);
  const gift = { paid: 0, bonus };
  const given = await movePoints(change, charged.purse, gift, 'charges', { ...line, kind: 'bonus' });
  return pointsIn(given.purse);
}
