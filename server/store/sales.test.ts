import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { buyAt30, movedInLedger, Till } from '../../tests/setup/till.ts';
import { StoredLedger } from './ledger.ts';
import { StoredLibrary } from './library.ts';
import { StoredMerchants } from './merchants.ts';
import type { Database } from './open.ts';
import { type SalesMeant, salesOf } from './sales.ts';

const merchants = [80001, 80002] as const;
const [merchantId] = merchants;
const lastMoment = 100;
const ever = (of: number): SalesMeant => ({ merchantId: of, from: null, until: null });

const step = fc.record({
  ...{ at: fc.integer({ min: 0, max: lastMoment }), member: fc.nat(3), comic: fc.nat(1), order: fc.nat(3) },
  ...{ from: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 3 }) },
  do: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('buy' as const) },
    { weight: 4, arbitrary: fc.constantFrom('pay' as const, 'refundChapter' as const) },
    { weight: 3, arbitrary: fc.constantFrom('refundOrder' as const, 'redeem' as const, 'grant' as const) },
    { weight: 1, arbitrary: fc.constantFrom('takeBack' as const, 'remove' as const, 'close' as const) },
  ),
});
const moment = fc.option(fc.integer({ min: 0, max: lastMoment + 1 }));
const days = fc.record({ merchantId: fc.constantFrom(...merchants), from: moment, until: moment });

onEachDatabase((open) => {
  test('whatever was paid, redeemed, bought, given back, removed and closed in whatever order, the sales of any days are what was done in them, and the ledger adds up to the same', async () => {
    await using opened = await open();
    const { db } = opened;
    await new StoredMerchants(db).add({ id: 80002, name: '别处', at: 1 });
    const till = new Till(db);
    const steps = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' });
    await fc.assert(
      fc.asyncProperty(steps, fc.array(days, { minLength: 3, maxLength: 3 }), async (all, some) => {
        await till.begin(merchants);
        for (const it of all) await till.take(it);
        for (const meant of [...some, ...merchants.map(ever)]) {
          expect(await told(db, meant)).toEqual(noted(till, meant));
          await agreesWithLedger(db, meant);
        }
        expect((await new StoredLedger(db).audit()).faults).toEqual([]);
      }),
      { numRuns: 15 },
    );
    expect(new Set(till.deeds.map(({ kind }) => kind)).size).toBe(4);
  });

  test('a comic is called as it is now, and one that is gone as it was called last', async () => {
    await using opened = await open();
    const { db } = opened;
    const [library, memberId] = [new StoredLibrary(db), await newMember(db)];
    await new StoredLedger(db).grant({ merchantId, memberId, points: 100, title: '', at: 1 });
    const sold: number[] = [];
    for (const title of ['甲', '乙', '丙']) {
      const comicId = await putNew(library, { title });
      await buyAt30(db, { merchantId, memberId, comicId, chapterNos: [1], title, at: 2 });
      sold.push(comicId);
    }
    const [first = 0, second = 0, third = 0] = sold;
    for (const [comicId, title] of [
      [first, '甲二'],
      [second, '乙二'],
    ] as const)
      await db.updateTable('comic').set({ title }).where('id', '=', comicId).execute();
    for (const comicId of [second, third])
      await library.removeComic(comicId, { prefix: `comic/${comicId}/`, owner: 'here:1', at: 3 });
    // A version before there was this table left nothing of a comic.
    await db.deleteFrom('removedComic').where('comicId', '=', third).execute();
    const { byComic } = await salesOf(db, ever(merchantId));
    expect(byComic.map(({ title }) => title)).toEqual(['甲二', '乙二', '丙']);
  });

  test('who bought a chapter, gave it back and bought it again bought two, and is one member', async () => {
    await using opened = await open();
    const { db } = opened;
    const [ledger, memberId] = [new StoredLedger(db), await newMember(db)];
    const comicId = await putNew(new StoredLibrary(db), { title: '潮汐' });
    await ledger.grant({ merchantId, memberId, points: 100, title: '', at: 1 });
    const wish = { merchantId, memberId, comicId, chapterNos: [1], title: '潮汐' };
    await buyAt30(db, { ...wish, at: 2 });
    await ledger.refundChapter({ merchantId, memberId, comicId, chapterNo: 1, at: 3 });
    await buyAt30(db, { ...wish, at: 4 });
    const sums = { chapters: 2, paid: 0, bonus: 60, refunded: { chapters: 1, paid: 0, bonus: 30 } };
    const total = { ...sums, members: 1 };
    expect(await salesOf(db, { merchantId, from: 1, until: 5 })).toEqual({
      ...{ byProduct: [], total },
      byComic: [{ comicId, title: '潮汐', ...total }],
    });
    // What is given back stands where that was done, though it was bought before.
    expect((await salesOf(db, { merchantId, from: 3, until: 4 })).byComic).toMatchObject([
      { comicId, chapters: 0, members: 0, refunded: { chapters: 1, bonus: 30 } },
    ]);
  });
});

/** The sales of some days, by what they are of. */
async function told(db: Database, meant: SalesMeant) {
  const { byProduct, byComic, total } = await salesOf(db, meant);
  const inOrder = byComic.toSorted((one, other) => other.paid - one.paid || one.comicId - other.comicId);
  expect(byComic).toEqual(inOrder);
  return {
    products: Object.fromEntries(
      byProduct.map(({ productName, orderCount, amount, points, bonus, refunded }) => [
        productName,
        { orderCount, amount, points, bonus, refunded },
      ]),
    ),
    comics: Object.fromEntries(byComic.map(({ comicId, title: _title, ...sums }) => [comicId, sums])),
    total,
  };
}

/** The same as the till noted it. */
function noted({ deeds }: Till, { merchantId: of, from, until }: SalesMeant) {
  const done = deeds.filter(
    (it) => it.merchantId === of && it.at >= (from ?? 0) && it.at < (until ?? lastMoment + 1),
  );
  const orders = (kind: 'paid' | 'refunded', name: string) => {
    const some = done.flatMap((it) => (it.kind === kind && it.productName === name ? [it] : []));
    const sum = (what: 'amount' | 'points' | 'bonus') => some.reduce((all, it) => all + it[what], 0);
    return { orderCount: some.length, amount: sum('amount'), points: sum('points'), bonus: sum('bonus') };
  };
  const moved = (comicId?: number) => {
    const some = done.flatMap((it) =>
      'comicId' in it && it.comicId === (comicId ?? it.comicId) ? [it] : [],
    );
    const sums = (kind: 'bought' | 'back') => {
      const those = some.filter((it) => it.kind === kind);
      const sum = (what: 'chapters' | 'paid' | 'bonus') => those.reduce((all, it) => all + it[what], 0);
      return { chapters: sum('chapters'), paid: sum('paid'), bonus: sum('bonus') };
    };
    const buyers = some.flatMap((it) => (it.kind === 'bought' ? [it.memberId] : []));
    return { ...sums('bought'), members: new Set(buyers).size, refunded: sums('back') };
  };
  const names = new Set(done.flatMap((it) => ('productName' in it ? [it.productName] : [])));
  const comicIds = new Set(done.flatMap((it) => ('comicId' in it ? [it.comicId] : [])));
  return {
    products: Object.fromEntries(
      [...names].map((name) => [name, { ...orders('paid', name), refunded: orders('refunded', name) }]),
    ),
    comics: Object.fromEntries([...comicIds].map((comicId) => [comicId, moved(comicId)])),
    total: moved(),
  };
}

async function agreesWithLedger(db: Database, meant: SalesMeant): Promise<void> {
  const { byProduct, total } = await salesOf(db, meant);
  const moved = (kind: string, against: string) => movedInLedger(db, meant, kind, against);
  expect(await moved('buy', 'sales')).toEqual({ paid: 0 - total.paid, bonus: 0 - total.bonus });
  const { paid, bonus } = total.refunded;
  expect(await moved('refund', 'sales')).toEqual({ paid, bonus });
  const sum = (of: (product: (typeof byProduct)[number]) => number) =>
    byProduct.reduce((all, product) => all + of(product), 0);
  expect(await moved('charge', 'charges')).toEqual({ paid: sum((it) => it.points), bonus: 0 });
  expect(await moved('bonus', 'charges')).toEqual({ paid: 0, bonus: sum((it) => it.bonus) });
  // Which kind of points an order's refund took is the purse's to say, how many the order's.
  const back = await moved('refund', 'charges');
  expect(back.paid + back.bonus).toBe(0 - sum(({ refunded: it }) => it.points + it.bonus));
}
