import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { Payment, PlacedOrder } from '../usecases/orders-port.ts';
import { StoredLedger } from './ledger.ts';
import { StoredLibrary } from './library.ts';
import { StoredMerchants } from './merchants.ts';
import { up } from './migrations/0010-own-words.ts';
import type { Database } from './open.ts';
import { StoredOrders } from './orders.ts';

const merchantId = 80001;

onEachDatabase((open) => {
  test('a payment credits its order once, with its gift as a line of its own', async () => {
    await using opened = await open();
    const { orders, ledger, memberId } = await placed(opened.db);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => orders.credit(paid())));
    expect(outcomes.filter((it) => it === 'credited')).toHaveLength(1);
    expect(outcomes.filter((it) => it === 'already')).toHaveLength(19);
    expect(await ledger.purse(memberId)).toEqual({ paid: 600, bonus: 60 });
    const { items } = await ledger.statement(memberId, { offset: 0, limit: 10 });
    expect(items.map((it) => [it.kind, it.points, it.balance])).toEqual([
      ['bonus', 60, 660],
      ['charge', 600, 600],
    ]);
    expect(await orders.order(merchantId, 'A1')).toMatchObject({
      status: 'credited',
      paidAt: 9,
      reference: 'g1',
    });
    expect((await ledger.audit()).faults).toEqual([]);
  });

  test.each([
    ['another amount', { amount: 599 }, 'other-amount'],
    ['another merchant', { merchantId: 80002 }, 'unknown-order'],
    ['another provider', { provider: 'wxpay' }, 'other-way'],
    ['an order that is not there', { orderNo: 'A2' }, 'unknown-order'],
  ])('a payment of %s is refused and changes nothing', async (_what, wrong, why) => {
    await using opened = await open();
    const { orders, ledger, memberId } = await placed(opened.db);
    expect(await orders.credit({ ...paid(), ...wrong })).toBe(why);
    expect(await ledger.purse(memberId)).toEqual({ paid: 0, bonus: 0 });
    expect(await orders.order(merchantId, 'A1')).toMatchObject({ status: 'created' });
  });

  test('one payment pays one order, also when both are told at once', async () => {
    await using opened = await open();
    const { orders, ledger, memberId } = await placed(opened.db);
    await orders.create(order(memberId, { orderNo: 'B1' }), once(memberId, 'second'));
    const outcomes = await Promise.allSettled([
      orders.credit(paid()),
      orders.credit({ ...paid(), orderNo: 'B1' }),
    ]);
    // The later one is refused, or undone by the database when both passed the look at the same moment.
    expect(outcomes.filter((it) => it.status === 'fulfilled' && it.value === 'credited')).toHaveLength(1);
    expect(await ledger.purse(memberId)).toEqual({ paid: 600, bonus: 60 });
  });

  test('a gateway numbers its payments by itself: the same number elsewhere pays another order', async () => {
    await using opened = await open();
    const { orders, memberId } = await placed(opened.db);
    expect(await orders.credit(paid())).toBe('credited');
    const faraway = { merchantId: 80002, orderNo: 'C1' };
    await new StoredMerchants(opened.db).add({ id: faraway.merchantId, name: '远方', at: 1 });
    const stranger = await newMember(opened.db, { merchantId: 80002, account: 'other' });
    await orders.create(order(stranger, faraway), once(stranger, 'third'));
    expect(await orders.credit({ ...paid(), ...faraway })).toBe('credited');
    const otherWay = { provider: 'wxpay', orderNo: 'B1' };
    // One that waits as well, and has no number yet, stands in nobody's way.
    for (const facts of [otherWay, { orderNo: 'B0' }, { orderNo: 'B2' }])
      await orders.create(order(memberId, facts), once(memberId, facts.orderNo));
    expect(await orders.credit({ ...paid(), ...otherWay })).toBe('credited');
    expect(await orders.credit({ ...paid(), orderNo: 'B2', reference: 'g2' })).toBe('credited');
  });

  test('an order that was paid is not paid a second time, and is its own merchant’s alone', async () => {
    await using opened = await open();
    const { orders, ledger, memberId } = await placed(opened.db);
    expect(await orders.credit(paid())).toBe('credited');
    expect(await orders.credit({ ...paid(), reference: 'g2' })).toBe('paid-otherwise');
    expect(await ledger.purse(memberId)).toEqual({ paid: 600, bonus: 60 });
    expect(await orders.order(80002, 'A1')).toBeNull();
  });

  test('a payment that comes after the order ran out or failed is credited all the same', async () => {
    await using opened = await open();
    const { orders } = await placed(opened.db);
    await orders.setUnpaid('A1', 'failed');
    expect(await orders.credit(paid())).toBe('credited');
    await orders.setUnpaid('A1', 'pending');
    expect(await orders.order(merchantId, 'A1')).toMatchObject({ status: 'credited' });
  });

  test('a refund takes the points back once, and only while they are there', async () => {
    await using opened = await open();
    const { orders, ledger, memberId } = await placed(opened.db);
    expect(await orders.refundOrder({ merchantId, orderNo: 'A1', at: 10 })).toBe('not-credited');
    await orders.credit(paid());
    await spend(ledger, memberId, 100);
    expect(await orders.refundOrder({ merchantId, orderNo: 'A1', at: 10 })).toEqual({ short: 100 });
    await ledger.grant({ merchantId, memberId, points: 100, title: '', at: 11 });
    expect(await orders.refundOrder({ merchantId, orderNo: 'A1', at: 12 })).toBe('refunded');
    expect(await ledger.purse(memberId)).toEqual({ paid: 0, bonus: 0 });
    expect(await orders.refundOrder({ merchantId, orderNo: 'A1', at: 13 })).toBe('not-credited');
    expect(await orders.credit(paid())).toBe('already');
    expect((await ledger.audit()).faults).toEqual([]);
  });

  test('a refund takes an order’s gift and its points, and leaves another order’s as they are', async () => {
    await using opened = await open();
    const { orders, ledger, memberId } = await placed(opened.db);
    await orders.create(order(memberId, { orderNo: 'B1' }), once(memberId, 'second'));
    await orders.credit(paid());
    await orders.credit({ ...paid(), orderNo: 'B1', reference: 'g2' });
    expect(await ledger.purse(memberId)).toEqual({ paid: 1200, bonus: 120 });
    expect(await orders.refundOrder({ merchantId, orderNo: 'A1', at: 10 })).toBe('refunded');
    expect(await ledger.purse(memberId)).toEqual({ paid: 600, bonus: 60 });
  });

  test('the same request makes one order', async () => {
    await using opened = await open();
    const { orders, memberId } = await placed(opened.db);
    const again = await orders.create(order(memberId, { orderNo: 'A9' }), once(memberId, 'first'));
    expect(again).toMatchObject({ orderNo: 'A1' });
    expect(await orders.create(order(memberId), { ...once(memberId, 'first'), requestHash: 'x' })).toBe(
      'other-request',
    );
    expect((await orders.ordersOf(memberId, { offset: 0, limit: 10 })).total).toBe(1);
  });

  test('who pays none of thirty orders writes no more that day, and each is credited when it is paid late', async () => {
    await using opened = await open();
    const { orders, memberId } = await placed(opened.db);
    const write = (orderNo: string, createdAt: number) =>
      orders.create(order(memberId, { orderNo, createdAt }), once(memberId, orderNo));
    for (let at = 2; at <= 30; at += 1) await write(`B${at}`, at * 1000);
    await orders.setUnpaid('B2', 'failed');
    const day = 24 * 60 * 60_000;
    await expect(write('C1', 40_000)).rejects.toMatchObject({
      code: 'Request03',
      data: { retryAfter: day / 1000 - 39 },
    });
    expect(await orders.create(order(memberId), once(memberId, 'first'))).toMatchObject({ orderNo: 'A1' });
    const another = await newMember(opened.db, { account: 'other' });
    await orders.create(order(another, { orderNo: 'D1', createdAt: 40_000 }), once(another, 'D1'));
    expect(await orders.credit(paid())).toBe('credited');
    await write('C1', 41_000);
    await expect(write('C2', 42_000)).rejects.toMatchObject({ code: 'Request03' });
    await write('C2', 2000 + day);
  });

  test('orders that a clock wrote ahead and nobody paid hold nobody up once it is right', async () => {
    await using opened = await open();
    const { orders, memberId } = await placed(opened.db);
    const write = (orderNo: string, createdAt: number) =>
      orders.create(order(memberId, { orderNo, createdAt }), once(memberId, orderNo));
    const ahead = 365 * 24 * 60 * 60_000;
    for (let at = 1; at <= 30; at += 1) await write(`B${at}`, ahead + at);
    expect(await write('C1', 40_000)).toMatchObject({ orderNo: 'C1' });
    // Of a server whose clock is a little ahead.
    const other = await newMember(opened.db, { account: 'other' });
    for (let at = 1; at <= 30; at += 1) {
      await orders.create(order(other, { orderNo: `D${at}`, createdAt: 60_000 }), once(other, `D${at}`));
    }
    await expect(
      orders.create(order(other, { orderNo: 'E1', createdAt: 1 }), once(other, 'E1')),
    ).rejects.toMatchObject({ code: 'Request03' });
  });

  test('a code is redeemed once, by whoever comes first, at its own merchant', async () => {
    await using opened = await open();
    const { orders, ledger, memberId } = await placed(opened.db);
    await opened.db
      .insertInto('redeemCode')
      .values({ code: 'CODE', merchantId, points: 50, createdAt: 1, usedBy: null, usedAt: null })
      .execute();
    const ask = { merchantId, memberId, code: 'CODE', at: 3 };
    expect(await orders.redeem({ ...ask, merchantId: 80002, orderNo: 'R0' })).toBeNull();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => orders.redeem({ ...ask, orderNo: `R${at + 1}` })),
    );
    // Who asks again may have lost the answer.
    expect(outcomes).toEqual(Array(10).fill({ points: 50, point: 50 }));
    expect(await ledger.purse(memberId)).toEqual({ paid: 50, bonus: 0 });
    const other = await newMember(opened.db, { account: 'other' });
    expect(await orders.redeem({ ...ask, memberId: other, orderNo: 'R11' })).toBeNull();
    expect(await orders.redeem({ ...ask, at: 3 + 10 * 60_000, orderNo: 'R12' })).toBeNull();
    const theirs = { code: 'THEIRS', merchantId, points: 70, createdAt: 1, usedBy: null, usedAt: null };
    await opened.db.insertInto('redeemCode').values(theirs).execute();
    await orders.redeem({ ...ask, memberId: other, code: 'THEIRS', orderNo: 'S1' });
    expect(await orders.redeem({ ...ask, code: 'THEIRS', orderNo: 'R14' }), 'used by another').toBeNull();
    const [redeemed] = (await orders.ordersOf(memberId, { offset: 0, limit: 1 })).items;
    const refunded = { merchantId, orderNo: redeemed?.orderNo ?? '', at: 4 };
    expect(await orders.refundOrder(refunded)).toBe('refunded');
    expect(await orders.redeem({ ...ask, at: 5, orderNo: 'R13' }), 'taken back').toBeNull();
    expect((await ledger.audit()).faults).toEqual([]);
  });

  test('words that the site once gave codes and gifts are gone from the statement, an operator’s stay', async () => {
    await using opened = await open();
    const { db } = opened;
    const { orders, ledger, memberId } = await placed(db);
    await orders.credit(paid());
    const code = { code: 'CODE', merchantId, points: 50, createdAt: 1, usedBy: null, usedAt: null };
    await db.insertInto('redeemCode').values(code).execute();
    await orders.redeem({ merchantId, memberId, code: 'CODE', orderNo: 'R1', at: 3 });
    await db.updateTable('ledgerTransaction').set({ title: '兑换码' }).where('orderNo', '=', 'R1').execute();
    for (const title of ['客服赠送', '新人礼'])
      await ledger.grant({ merchantId, memberId, points: 5, title, at: 4 });
    await up(db as Kysely<unknown>);
    const { items } = await ledger.statement(memberId, { offset: 0, limit: 10 });
    expect(items.map(({ title }) => title)).toEqual(['新人礼', '', '', '600 积分', '600 积分']);
  });

  test('orders are told and credited while a newer process adds to their table', async () => {
    await using opened = await open();
    const { orders, memberId } = await placed(opened.db);
    const everything = async () => {
      expect((await orders.order(merchantId, 'A1'))?.orderNo).toBe('A1');
      expect((await orders.ordersOf(memberId, { offset: 0, limit: 5 })).total).toBe(1);
      expect(await orders.credit({ ...paid(), amount: 599 })).toBe('other-amount');
    };
    // Often enough to be asked by name.
    for (let time = 0; time < 3; time += 1) await everything();
    await opened.db.schema.alterTable('payOrder').addColumn('later', 'text').execute();
    await everything();
  });
});

async function placed(db: Database) {
  await putNew(new StoredLibrary(db));
  const memberId = await newMember(db, { merchantId });
  const orders = new StoredOrders(db);
  await orders.create(order(memberId), once(memberId, 'first'));
  return { orders, ledger: new StoredLedger(db), memberId };
}

function order(memberId: number, facts: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    ...{ orderNo: 'A1', merchantId, memberId, productId: 1, productName: '600 积分', amount: 600 },
    ...{ currency: 'CNY', points: 600, bonus: 60, provider: 'alipay', status: 'created', reference: null },
    ...{ createdAt: 1, expireAt: 5, paidAt: null, payUrl: '/pay' },
    ...facts,
  };
}

function once(memberId: number, requestKey: string) {
  return { memberId, requestKey, requestHash: requestKey, at: 1 };
}

function paid(): Payment {
  return { merchantId, provider: 'alipay', orderNo: 'A1', amount: 600, reference: 'g1', at: 9 };
}

async function spend(ledger: StoredLedger, memberId: number, points: number): Promise<void> {
  await ledger.buy(
    {
      ...{ merchantId, comicId: 1, title: '', auto: false, dayStart: 0, expectedTotal: points, free: [] },
      ...once(memberId, 'buy'),
      chapters: [{ chapterNo: 1, price: points }],
    },
    ({ purse }) => {
      const bonus = Math.min(purse.bonus, points);
      const spent = { bonus, paid: points - bonus };
      return { kind: 'bought', lines: [{ chapterNo: 1, ...spent }], spent };
    },
  );
}
