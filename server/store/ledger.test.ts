import { expect, test } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { purchase } from '../../domain/purchase.ts';
import { moreChapters } from '../../tests/builders/more-chapters.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { Bought, BuyAsk, BuyState } from '../usecases/ledger-port.ts';
import { StoredLedger } from './ledger.ts';
import { StoredLibrary } from './library.ts';
import type { Database } from './open.ts';

const merchantId = 80001;

onEachDatabase((open) => {
  test('a purchase takes bonus points first and writes one balanced line', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 20 });
    await paidPoints(opened.db, memberId, 50);
    const receipt = await buy(ledger, asked({ memberId, chapterNos: [3, 4] }));
    expect(receipt).toMatchObject({ bought: [3, 4], already: [], spent: 60, point: 10 });
    expect(await ledger.purse(memberId)).toEqual({ paid: 10, bonus: 0 });
    expect(await ledger.boughtChapters(memberId, 1)).toEqual([3, 4]);
    expect(await entriesOf(opened.db, memberId)).toMatchObject({ bonus: 0, sales: 60 });
    expect((await ledger.audit()).faults.filter((it) => !it.includes('charges for order'))).toEqual([]);
  });

  test('without enough points nothing is bought and nothing moves', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 59 });
    const buying = buy(ledger, asked({ memberId, chapterNos: [3, 4] }));
    await expect(buying).rejects.toMatchObject({ code: 'Member02', data: { need: 60, balance: 59 } });
    expect(await ledger.purse(memberId)).toEqual({ paid: 0, bonus: 59 });
    expect(await ledger.boughtChapters(memberId, 1)).toEqual([]);
  });

  test('two hundred purchases of one purse at once take each chapter once and never more than there is', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 30 * 10 + 29 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, at) =>
        buy(ledger, asked({ memberId, chapterNos: [3 + (at % 25)], key: `k${at}` })),
      ),
    );
    expect(outcomes.filter((it) => it.status === 'fulfilled')).toHaveLength(10);
    expect(await ledger.purse(memberId)).toEqual({ paid: 0, bonus: 29 });
    expect(await ledger.boughtChapters(memberId, 1)).toHaveLength(10);
    expect((await ledger.audit()).faults).toEqual([]);
  });

  test('the same key gives the same answer, also at once; for something else it is refused', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 1000 });
    const ask = asked({ memberId, chapterNos: [3, 4] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(ledger, ask)));
    expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1);
    expect(await ledger.purse(memberId)).toEqual({ paid: 0, bonus: 940 });
    const other = { ...asked({ memberId, chapterNos: [5] }), requestHash: 'another' };
    expect(await buy(ledger, other)).toBe('other-request');
  });

  test('after a day a key is free again', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 1000 });
    const first = asked({ memberId, chapterNos: [3] });
    await buy(ledger, first);
    const later = asked({ memberId, chapterNos: [4], at: first.at + 24 * 60 * 60 * 1000 + 1 });
    const receipt = await buy(ledger, later);
    expect(receipt).toMatchObject({ bought: [4] });
    // From then on it is the later purchase's: who asks again because the answer was lost gets that one.
    expect(await buy(ledger, { ...later, at: later.at + 1 })).toEqual(receipt);
  });

  test('a line of the statement names the chapter of its own comic, once', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 100 });
    const library = new StoredLibrary(opened.db);
    const special = (label: string, title?: string) =>
      putNew(library, title === undefined ? {} : { title }, { chapterNo: 3, label });
    const comicId = await special('番外');
    await special('特典', '别的漫画');
    await buy(ledger, { ...asked({ memberId, chapterNos: [3] }), comicId });
    const { items } = await ledger.statement(memberId, { offset: 0, limit: 20 });
    expect(items.map((line) => [line.kind, line.chapterLabel])).toEqual([
      ['buy', '番外'],
      ['grant', undefined],
    ]);
  });

  test('a gift is taken back as it is spent, bonus points first, as one balanced line', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 500 });
    await paidPoints(opened.db, memberId, 100);
    await buy(ledger, asked({ memberId, chapterNos: [3] }));
    const gift = { merchantId, memberId, title: '', at: 5 };
    expect(await ledger.takeBack({ ...gift, points: 400 })).toMatchObject({ point: 170 });
    expect(await ledger.purse(memberId)).toEqual({ paid: 100, bonus: 70 });
    expect(await ledger.takeBack({ ...gift, points: 90 })).toEqual({ bonus: 70, point: 80 });
    expect(await ledger.purse(memberId)).toEqual({ paid: 80, bonus: 0 });
    expect(await entriesOf(opened.db, memberId)).toMatchObject({ paid: 80, bonus: 0, sales: 30, gifts: -10 });
    const { items } = await ledger.statement(memberId, { offset: 0, limit: 2 });
    expect(items).toMatchObject([
      { kind: 'grant', points: -90, balance: 80, status: 'success', title: '' },
      { kind: 'grant', points: -400, balance: 170 },
    ]);
    expect((await ledger.audit()).faults.filter((it) => !it.includes('charges for order'))).toEqual([]);
  });

  test('of a gift no more is taken back than the member has, nor than it was given, and then nothing moves', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 100 });
    const gift = { merchantId, memberId, title: '', at: 5 };
    await buy(ledger, asked({ memberId, chapterNos: [3] }));
    expect(await ledger.takeBack({ ...gift, points: 71 })).toEqual({ refused: { point: 70, given: 100 } });
    await paidPoints(opened.db, memberId, 500);
    await opened.db.updateTable('wallet').set({ bonus: 70 }).execute();
    expect(await ledger.takeBack({ ...gift, points: 101 })).toEqual({ refused: { point: 570, given: 100 } });
    expect(await ledger.purse(memberId)).toEqual({ paid: 500, bonus: 70 });
    expect(await ledger.takeBack({ ...gift, points: 100 })).toEqual({ bonus: 70, point: 470 });
    expect(await ledger.takeBack({ ...gift, points: 1 })).toEqual({ refused: { point: 470, given: 0 } });
    await expect(ledger.takeBack({ ...gift, memberId: 999, points: 1 })).rejects.toMatchObject({
      code: 'Member01',
    });
  });

  test('of twenty who take one gift back at once one does', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 100 });
    await paidPoints(opened.db, memberId, 5000);
    const gift = { merchantId, memberId, points: 100, title: '', at: 5 };
    const taken = await Promise.all(Array.from({ length: 20 }, () => ledger.takeBack(gift)));
    expect(taken.filter((it) => 'point' in it)).toEqual([{ bonus: 100, point: 5000 }]);
    expect(await ledger.purse(memberId)).toEqual({ paid: 5000, bonus: 0 });
  });

  test('a refund gives back what was paid, as it was paid, and the chapter is gone', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 45 });
    await paidPoints(opened.db, memberId, 100);
    await buy(ledger, asked({ memberId, chapterNos: [3, 4] }));
    const refund = { merchantId, memberId, comicId: 1, chapterNo: 4, at: 5 };
    expect(await ledger.refundChapter(refund)).toMatchObject({ points: 30, point: 115 });
    expect(await ledger.purse(memberId)).toEqual({ paid: 100, bonus: 15 });
    expect(await ledger.hasBought(memberId, 1, 4)).toBe(false);
    expect(await ledger.refundChapter(refund)).toBeNull();
  });

  test('a purchase that failed for want of points is on the statement once, and moves none', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 10 });
    const ask = asked({ memberId, chapterNos: [3] });
    await ledger.noteFailedPurchase(ask, 30);
    await ledger.noteFailedPurchase(ask, 30);
    const { items, total } = await ledger.statement(memberId, { offset: 0, limit: 20 });
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      kind: 'buy',
      status: 'failure',
      points: -30,
      balance: 10,
      chapterNo: 3,
    });
    expect((await ledger.audit()).faults).toEqual([]);
    // Under its key it is the same purchase, however much later it is asked for again.
    await ledger.noteFailedPurchase({ ...ask, at: ask.at + 60 * 60_000 }, 30);
    expect((await ledger.statement(memberId, { offset: 0, limit: 20 })).total).toBe(2);
  });

  test('who tries the same purchase again and again has one line of it in ten minutes', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 10 });
    const fail = (key: string, at: number, comicId = 1) =>
      ledger.noteFailedPurchase({ ...asked({ memberId, chapterNos: [3], key, at }), comicId }, 30);
    await Promise.all(Array.from({ length: 20 }, (_, index) => fail(`k${index}`, 1000 + index)));
    const lines = async () => (await ledger.statement(memberId, { offset: 0, limit: 20 })).total - 1;
    expect(await lines()).toBe(1);
    await fail('other comic', 1100, 2);
    expect(await lines()).toBe(2);
    await fail('later', 1100 + 10 * 60_000);
    expect(await lines()).toBe(3);
    // As after a clock that was ahead for a while.
    await fail('before', 1100 - 10 * 60_000);
    expect(await lines()).toBe(4);
  });

  test('who makes ever other purchases fail has thirty lines of them in a day', async () => {
    await using opened = await open();
    const { ledger, memberId } = await memberWith(opened.db, { bonus: 10 });
    const fail = (total: number, at: number) =>
      ledger.noteFailedPurchase(asked({ memberId, chapterNos: [3], key: `k${total}`, at }), total);
    for (let total = 11; total < 51; total += 1) await fail(total, 1000 + total);
    const lines = async () => (await ledger.statement(memberId, { offset: 0, limit: 1 })).total - 1;
    expect(await lines()).toBe(30);
    await fail(60, 1100 + 24 * 60 * 60_000);
    expect(await lines()).toBe(31);
  });
});

async function memberWith(db: Database, { bonus }: { bonus: number }) {
  const ledger = new StoredLedger(db);
  await moreChapters(db, await putNew(new StoredLibrary(db)), 27);
  const memberId = await newMember(db, { merchantId });
  if (bonus > 0) await ledger.grant({ merchantId, memberId, points: bonus, title: '新人礼', at: 1 });
  return { ledger, memberId };
}

/** Points that were paid for, without the order that would bring them. */
async function paidPoints(db: Database, memberId: number, points: number): Promise<void> {
  const { balance } = await db
    .selectFrom('ledgerTransaction')
    .select((select) => select.fn.sum<number>('points').as('balance'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('ledgerTransaction')
    .values({
      ...{
        merchantId,
        memberId,
        kind: 'charge',
        status: 'success',
        points,
        balance: Number(balance) + points,
      },
      ...{
        title: '',
        comicId: null,
        chapterNo: null,
        chapters: 0,
        auto: 0,
        orderNo: 'o',
        requestKey: null,
        at: 2,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = [
    { transactionId: id, account: 'paid', points },
    { transactionId: id, account: 'charges', points: -points },
  ];
  await db.insertInto('ledgerEntry').values(entries).execute();
  await db.updateTable('wallet').set({ paid: points }).where('memberId', '=', memberId).execute();
}

async function entriesOf(db: Database, memberId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction', 'ledgerTransaction.id', 'ledgerEntry.transactionId')
    .select((select) => ['account', select.fn.sum<number>('ledgerEntry.points').as('points')])
    .where('memberId', '=', memberId)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.points)]));
}

function asked({
  memberId,
  chapterNos,
  key = 'key',
  at = 1000,
}: {
  memberId: number;
  chapterNos: number[];
  key?: string;
  at?: number;
}): BuyAsk {
  return {
    ...{ merchantId, memberId, comicId: 1, title: '潮汐灯塔', auto: false, dayStart: 0, at },
    chapters: chapterNos.map((chapterNo) => ({ chapterNo, price: 30 })),
    expectedTotal: chapterNos.length * 30,
    requestKey: key,
    requestHash: 'hash',
    free: [],
  };
}

function bought(outcome: ReturnType<typeof purchase>): Bought {
  if (outcome.kind === 'short')
    throw new CodedError('Member02', { need: outcome.need, balance: outcome.balance });
  if (outcome.kind !== 'bought') throw new CodedError('Comic03');
  return outcome;
}

/** Buys by the rule that the site buys by; the price is what the chapters not owned yet cost. */
function buy(ledger: StoredLedger, ask: BuyAsk) {
  return ledger.buy(ask, ({ owned, purse }: BuyState) => {
    const missing = ask.chapters.filter(({ chapterNo }) => !owned.has(chapterNo));
    const expectedTotal = missing.reduce((sum, { price }) => sum + price, 0);
    return bought(purchase({ chapters: ask.chapters, owned, purse, expectedTotal }));
  });
}
