import { expect, test } from 'vitest';
import { moreChapters } from '../../tests/builders/more-chapters.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredLedger } from './ledger.ts';
import { StoredLibrary } from './library.ts';
import type { Database } from './open.ts';
import { StoredOrders } from './orders.ts';
import { addRedeemCodes } from './redeem-codes.ts';

const merchantId = 80001;

onEachDatabase((open) => {
  test.each<[changed: string, change: (db: Database) => Promise<unknown>, told: RegExp]>([
    [
      'an entry',
      (db) => db.updateTable('ledgerEntry').set({ points: 31 }).where('account', '=', 'sales').execute(),
      /^The entries of transaction \d+ sum to 1 instead of 0\.$/,
    ],
    [
      'what a member was told',
      (db) => db.updateTable('ledgerTransaction').set({ points: -31 }).where('points', '=', -30).execute(),
      /^Transaction \d+ tells its member of -31 points and moves -30\.$/,
    ],
    [
      'a purchase that failed',
      (db) =>
        db.updateTable('ledgerTransaction').set({ status: 'failure' }).where('points', '=', -30).execute(),
      /^Transaction \d+ failed and has entries\.$/,
    ],
    [
      'a purse',
      (db) => db.updateTable('wallet').set({ bonus: 31 }).execute(),
      /^Member \d+ has 600 \+ 31 points, the entries say 600 \+ 30\.$/,
    ],
    [
      'a balance',
      (db) => db.updateTable('ledgerTransaction').set({ balance: 99 }).where('points', '=', -30).execute(),
      /^The statement says 99 after transaction \d+, its lines add up to 630\.$/,
    ],
    [
      'a chapter that was bought',
      (db) => db.updateTable('purchase').set({ bonus: 31 }).execute(),
      /^Transaction \d+ took 30 points for chapters of 31\.$/,
    ],
    [
      'what an order is worth',
      (db) => db.updateTable('payOrder').set({ points: 700 }).execute(),
      /^Order A1 is worth 760 points and credited 660\.$/,
    ],
    [
      'an order that was paid',
      (db) => db.updateTable('payOrder').set({ status: 'created' }).execute(),
      /^Transaction \d+ charges for order A1, which is not paid\.$/,
    ],
    [
      'a chapter that was paid, by its loss,',
      (db) => db.deleteFrom('purchase').execute(),
      /^Member \d+ spent 60 points on comic 1 and holds chapters of 0\.$/,
    ],
    [
      'a chapter that was paid, by another price,',
      (db) => db.updateTable('purchase').set({ bonus: 29 }).where('chapterNo', '=', 4).execute(),
      /^Member \d+ spent 60 points on comic 1 and holds chapters of 59\.$/,
    ],
    [
      'a chapter that was given back',
      async (db) => {
        const bought = await db
          .selectFrom('purchase')
          .selectAll()
          .where('chapterNo', '=', 4)
          .executeTakeFirstOrThrow();
        await db
          .insertInto('purchase')
          .values({ ...bought, chapterNo: 5 })
          .execute();
      },
      /^Member \d+ spent 60 points on comic 1 and holds chapters of 90\.$/,
    ],
    [
      'a gift that was taken back',
      (db) =>
        db
          .updateTable('ledgerTransaction')
          .set({ kind: 'refund' })
          .where('kind', '=', 'grant')
          .where('points', '>', 0)
          .execute(),
      /^Of member \d+ gifts were taken back that it was never given: 10 points\.$/,
    ],
    [
      'the refund of an order',
      (db) =>
        db.updateTable('payOrder').set({ status: 'credited' }).where('status', '=', 'refunded').execute(),
      /^Transaction \d+ takes back the points of order A2, which is not refunded\.$/,
    ],
    [
      'an order to one that is refunded',
      (db) => db.updateTable('payOrder').set({ status: 'refunded' }).where('orderNo', '=', 'A1').execute(),
      /^Order A1 is refunded for 660 points, of which 0 were taken back\.$/,
    ],
    [
      'the order of a redeem code',
      (db) =>
        db.updateTable('payOrder').set({ reference: 'OTHER' }).where('reference', '=', 'CODE').execute(),
      /^Member \d+ used redeem code CODE and has no order of its 50 points\.$/,
    ],
    [
      'the worth of a redeem code',
      (db) => db.updateTable('redeemCode').set({ points: 500 }).execute(),
      /^Member \d+ used redeem code CODE and has no order of its 500 points\.$/,
    ],
    [
      'a redeem code to one that may be used again',
      (db) => db.updateTable('redeemCode').set({ usedBy: null, usedAt: null }).execute(),
      /^Order R1 is of redeem code CODE, which its member has not used\.$/,
    ],
  ])('the audit finds that %s was changed behind the ledger', async (_changed, change, told) => {
    await using opened = await open();
    const ledger = await ledgerAtWork(opened.db);
    expect((await ledger.audit()).faults).toEqual([]);
    await change(opened.db);
    expect((await ledger.audit()).faults).toContainEqual(expect.stringMatching(told));
  });
});

/**
 * A member who paid for 600 points, got 60 as a gift and bought a chapter for 30 of them; and one whose payment was
 * refunded, who redeemed a code of 50, was given 100, of which 10 were taken back, and bought three chapters for 90 and gave one of them back.
 */
async function ledgerAtWork(db: Database): Promise<StoredLedger> {
  const [ledger, orders] = [new StoredLedger(db), new StoredOrders(db)];
  const [one, other] = [await newMember(db, { merchantId }), await newMember(db, { merchantId })];
  await moreChapters(db, await putNew(new StoredLibrary(db)), 5);
  await pay(orders, one, 'A1');
  await buy(ledger, one, [3]);
  await pay(orders, other, 'A2');
  await orders.refundOrder({ merchantId, orderNo: 'A2', at: 3 });
  await addRedeemCodes(db, { merchantId, points: 50, name: '', codes: ['CODE'], at: 3 });
  const code = { code: 'CODE', orderNo: 'R1' };
  await orders.redeem({ merchantId, memberId: other, ...code, at: 4 });
  await ledger.grant({ merchantId, memberId: other, points: 100, title: '', at: 5 });
  await ledger.takeBack({ merchantId, memberId: other, points: 10, title: '', at: 5 });
  await buy(ledger, other, [3, 4, 5]);
  await ledger.refundChapter({ merchantId, memberId: other, comicId: 1, chapterNo: 5, at: 6 });
  return ledger;
}

async function pay(orders: StoredOrders, memberId: number, orderNo: string): Promise<void> {
  await orders.create(
    {
      ...{ orderNo, merchantId, memberId, productId: 1, productName: '600 积分', amount: 600 },
      ...{ currency: 'CNY', points: 600, bonus: 60, provider: 'alipay', status: 'created', reference: null },
      ...{ createdAt: 1, expireAt: 5, paidAt: null, payUrl: '/pay' },
    },
    { memberId, requestHash: '', at: 1, requestKey: 'order' },
  );
  const payment = { merchantId, provider: 'alipay', orderNo, amount: 600, reference: orderNo, at: 2 };
  await orders.credit(payment);
}

/** Buys chapters for 30 points each, out of gifts. */
async function buy(ledger: StoredLedger, memberId: number, chapterNos: readonly number[]): Promise<void> {
  const total = chapterNos.length * 30;
  const chapters = chapterNos.map((chapterNo) => ({ chapterNo, price: 30 }));
  const lines = chapterNos.map((chapterNo) => ({ chapterNo, paid: 0, bonus: 30 }));
  await ledger.buy(
    {
      ...{ memberId, requestHash: '', at: 1, requestKey: 'buy', merchantId, comicId: 1, title: '' },
      ...{ auto: false, dayStart: 0, chapters, free: [], expectedTotal: total },
    },
    () => ({ kind: 'bought', lines, spent: { paid: 0, bonus: total } }),
  );
}
