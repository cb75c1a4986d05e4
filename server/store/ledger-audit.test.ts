import { expect, test } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredLedger } from './ledger.ts';
import type { Database } from './open.ts';
import { StoredOrders } from './orders.ts';

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
  ])('the audit finds that %s was changed behind the ledger', async (_changed, change, told) => {
    await using opened = await open();
    const ledger = await ledgerAtWork(opened.db);
    expect((await ledger.audit()).faults).toEqual([]);
    await change(opened.db);
    expect((await ledger.audit()).faults).toContainEqual(expect.stringMatching(told));
  });
});

/** A member who paid for 600 points, got 60 as a gift and bought a chapter for 30 of them. */
async function ledgerAtWork(db: Database): Promise<StoredLedger> {
  const [ledger, orders] = [new StoredLedger(db), new StoredOrders(db)];
  const memberId = await newMember(db, { merchantId });
  const request = { memberId, requestHash: '', at: 1 };
  await orders.create(
    {
      ...{ orderNo: 'A1', merchantId, memberId, productId: 1, productName: '600 积分', amount: 600 },
      ...{ currency: 'CNY', points: 600, bonus: 60, provider: 'alipay', status: 'created', reference: null },
      ...{ createdAt: 1, expireAt: 5, paidAt: null, payUrl: '/pay' },
    },
    { ...request, requestKey: 'order' },
  );
  const payment = { merchantId, provider: 'alipay', orderNo: 'A1', amount: 600, reference: 'g1', at: 2 };
  await orders.credit(payment);
  const spent = { paid: 0, bonus: 30 };
  await ledger.buy(
    {
      ...{ ...request, requestKey: 'buy', merchantId, comicId: 1, title: '', auto: false, dayStart: 0 },
      ...{ chapters: [{ chapterNo: 3, price: 30 }], free: [], expectedTotal: 30 },
    },
    () => ({ kind: 'bought', lines: [{ chapterNo: 3, ...spent }], spent }),
  );
  return ledger;
}
