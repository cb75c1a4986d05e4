import { expect, test } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { Order } from '../usecases/orders-port.ts';
import { StoredMerchants } from './merchants.ts';
import type { Database } from './open.ts';
import { findOrders, linesOfOrder, ordersOnTheirWay } from './order-desk.ts';
import { latestOrders, type OrdersMeant } from './order-list.ts';
import { StoredOrders } from './orders.ts';

const merchantId = 80001;

onEachDatabase((open) => {
  test('an order is found by its number or its payment at its own merchant, with what it moved', async () => {
    await using opened = await open();
    const { db } = opened;
    const memberId = await newMember(db, { account: 'xiaoyu' });
    await new StoredMerchants(db).add({ id: 80002, name: '别处', at: 1 });
    const foreign = await newMember(db, { account: 'daxia', merchantId: 80002 });
    await put(db, { orderNo: 'A1', memberId });
    await put(db, { orderNo: 'A2', memberId, provider: 'wxpay' });
    await put(db, { orderNo: 'B1', memberId: foreign, merchantId: 80002 });
    const orders = new StoredOrders(db);
    const pay = (orderNo: string, provider: string, of = merchantId) =>
      orders.credit({ merchantId: of, provider, orderNo, amount: 600, reference: 'g1', at: 9 });
    await pay('A1', 'alipay');
    await pay('A2', 'wxpay');
    await pay('B1', 'alipay', 80002);
    const numbers = async (word: string, of = merchantId) =>
      (await findOrders(db, of, word)).map(({ orderNo, account }) => [orderNo, account]);
    expect(await numbers('A1')).toEqual([['A1', 'xiaoyu']]);
    expect(await numbers('g1')).toEqual([
      ['A1', 'xiaoyu'],
      ['A2', 'xiaoyu'],
    ]);
    expect(await numbers('g1', 80002)).toEqual([['B1', 'daxia']]);
    expect(await numbers('B1')).toEqual([]);
    const [order] = await findOrders(db, merchantId, 'A1');
    expect(order && (await linesOfOrder(db, order))).toEqual([
      { kind: 'charge', points: 600, balance: 600, at: 9 },
      { kind: 'bonus', points: 60, balance: 660, at: 9 },
    ]);
  });

  test('the orders of a member whose points may be given twice are those that are not paid, and those just paid', async () => {
    await using opened = await open();
    const { db } = opened;
    const memberId = await newMember(db, { account: 'xiaoyu' });
    const other = await newMember(db, { account: 'daxia' });
    await put(db, { orderNo: 'old', memberId, createdAt: 10 });
    await put(db, { orderNo: 'open', memberId, createdAt: 11 });
    await put(db, { orderNo: 'pending', memberId, status: 'pending', createdAt: 12 });
    await put(db, { orderNo: 'paid', memberId, status: 'credited', createdAt: 5, paidAt: 21 });
    await put(db, { orderNo: 'long paid', memberId, status: 'credited', createdAt: 12, paidAt: 20 });
    await put(db, { orderNo: 'back', memberId, status: 'refunded', createdAt: 12, paidAt: 21 });
    await put(db, { orderNo: 'code', memberId, provider: 'redeem', status: 'credited', paidAt: 21 });
    await put(db, { orderNo: 'other', memberId: other, createdAt: 12 });
    const found = await ordersOnTheirWay(db, memberId, { made: 10, paid: 20 });
    expect(found.map(({ orderNo }) => orderNo)).toEqual(['pending', 'open', 'paid']);
  });

  test('orders are narrowed by member, moment and what they are told to be, and those after a page counted', async () => {
    await using opened = await open();
    const { db } = opened;
    const memberId = await newMember(db, { account: 'xiaoyu' });
    const other = await newMember(db, { account: 'daxia' });
    await put(db, { orderNo: 'A1', memberId, createdAt: 10 });
    await put(db, { orderNo: 'A2', memberId: other, createdAt: 11, status: 'pending', expireAt: 50 });
    await put(db, { orderNo: 'A3', memberId, createdAt: 12, status: 'credited', expireAt: 50 });
    await put(db, { orderNo: 'A4', memberId, createdAt: 13, expireAt: 51 });
    await put(db, { orderNo: 'A5', memberId, createdAt: 14, status: 'failed', expireAt: 50 });
    const all = {
      merchantId,
      memberId: null,
      from: null,
      until: null,
      statuses: null,
      now: 50,
      before: null,
    };
    const numbers = async (of: Partial<OrdersMeant>, limit = 9) => {
      const { items, more } = await latestOrders(db, { ...all, ...of }, limit);
      return [more, ...items.map(({ orderNo }) => orderNo)];
    };
    expect(await numbers({})).toEqual([0, 'A5', 'A4', 'A3', 'A2', 'A1']);
    expect(await numbers({}, 2)).toEqual([3, 'A5', 'A4']);
    expect(await numbers({ before: { orderNo: 'A4', createdAt: 13 } }, 2)).toEqual([1, 'A3', 'A2']);
    expect(await numbers({ before: { orderNo: 'A3', createdAt: 12 } }, 2)).toEqual([0, 'A2', 'A1']);
    expect(await numbers({ before: { orderNo: 'A1', createdAt: 10 } })).toEqual([0]);
    expect(await numbers({ memberId: other })).toEqual([0, 'A2']);
    expect(await numbers({ merchantId: 80002 })).toEqual([0]);
    expect(await numbers({ from: 11, until: 13 })).toEqual([0, 'A3', 'A2']);
    expect(await numbers({ statuses: ['created'] })).toEqual([0, 'A4', 'A1']);
    expect(await numbers({ statuses: ['pending'] })).toEqual([0]);
    expect(await numbers({ statuses: ['expired'] })).toEqual([0, 'A2']);
    expect(await numbers({ statuses: ['failed', 'credited'], memberId })).toEqual([0, 'A5', 'A3']);
    const [expired, last] = [['expired', 'created'] as const, { orderNo: 'A3', createdAt: 12 }];
    expect(await numbers({ now: 51, statuses: expired }, 1)).toEqual([2, 'A4']);
    expect(await numbers({ now: 51, statuses: expired, before: last })).toEqual([0, 'A2', 'A1']);
    await put(db, { orderNo: 'A0', memberId, createdAt: 14 });
    await put(db, { orderNo: 'A9', memberId, createdAt: 12 });
    expect(await numbers({ memberId }, 3)).toEqual([3, 'A5', 'A0', 'A4']);
    expect(await numbers({ memberId, before: { orderNo: 'A5', createdAt: 14 } }, 3)).toEqual([
      2,
      'A0',
      'A4',
      'A9',
    ]);
    expect(await numbers({ memberId, before: { orderNo: 'A9', createdAt: 12 } }, 3)).toEqual([0, 'A3', 'A1']);
  });
});

async function put(db: Database, order: Partial<Order> & Pick<Order, 'orderNo' | 'memberId'>): Promise<void> {
  const usual: Omit<Order, 'orderNo' | 'memberId'> = {
    ...{ merchantId, productId: 1, productName: '包', amount: 600, currency: 'CNY', points: 600, bonus: 60 },
    ...{ provider: 'alipay', status: 'created', reference: null, createdAt: 1, expireAt: 99, paidAt: null },
  };
  await db
    .insertInto('payOrder')
    .values({ ...usual, ...order })
    .execute();
}
