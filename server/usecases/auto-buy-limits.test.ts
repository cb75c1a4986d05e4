import { expect, test } from 'vitest';
import { pointsIn } from '../../domain/purchase.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredCatalogue } from '../store/catalogue.ts';
import { StoredLedger } from '../store/ledger.ts';
import { StoredLibrary } from '../store/library.ts';
import { StoredMembers } from '../store/members.ts';
import { StoredMerchants } from '../store/merchants.ts';
import type { Database } from '../store/open.ts';
import { buyChapters } from './buy-chapters.ts';
import type { MemberChange } from './members-port.ts';
import { findMerchant } from './merchant.ts';

const merchantId = 80001;
const noon = Date.parse('2026-03-01T12:00+08:00');
/** A day begins where the merchant is; the machine's own is another one. */
const midnight = Date.parse('2026-03-02T00:00+08:00');

onEachDatabase((open) => {
  test('a day of auto-buy begins at the merchant’s midnight, with the purchase of that very moment', async () => {
    await using opened = await open();
    const member = await autoBuyer(opened.db, { perDay: 60 });
    expect(await member.buys([3], noon)).toBe('bought');
    expect(await member.buys([4], midnight - 1)).toBe('bought');
    expect(await member.buys([5], midnight - 1)).toBe('perDay');
    expect(await member.buys([5], midnight)).toBe('bought');
    expect(await member.buys([6], midnight + 1)).toBe('bought');
    expect(await member.buys([7], midnight + 2)).toBe('perDay');
  });

  test('a day of auto-buy has nothing in it of a later one, which a clock that was ahead told of', async () => {
    await using opened = await open();
    const member = await autoBuyer(opened.db, { perDay: 30 });
    expect(await member.buys([3], noon + 2 * 86_400_000)).toBe('bought');
    expect(await member.buys([4], noon)).toBe('bought');
    expect(await member.buys([5], noon)).toBe('perDay');
  });

  test('a day of auto-buy has in it what was bought by itself: no other purchase, and none that failed', async () => {
    await using opened = await open();
    const member = await autoBuyer(opened.db, { perDay: 30, points: 60 });
    expect(await member.buys([3, 4], noon, { auto: false })).toBe('bought');
    expect(await member.buys([5], noon + 1)).toBe('Member02');
    await member.gets(100);
    expect(await member.buys([5], noon + 2)).toBe('bought');
    expect(await member.buys([6], noon + 3)).toBe('perDay');
    expect(await member.buys([6], noon + 3, { auto: false })).toBe('bought');
  });

  test('auto-buy spends up to each limit and not a point beyond it, for one chapter at a time', async () => {
    await using opened = await open();
    const member = await autoBuyer(opened.db, { perChapter: 30, floor: 140 });
    expect(await member.buys([3, 4], noon)).toBe('off');
    expect(await member.buys([3], noon)).toBe('bought');
    expect(await member.buys([4], noon)).toBe('bought');
    expect(await member.buys([5], noon)).toBe('floor');
    await member.gets(30);
    expect(await member.buys([5], noon)).toBe('bought');
  });

  test('auto-buy does not buy again what was given back; its member may', async () => {
    await using opened = await open();
    const member = await autoBuyer(opened.db, {});
    expect(await member.buys([3], noon)).toBe('bought');
    await member.getsBack(3);
    expect(await member.buys([3], noon + 1)).toBe('refunded');
    expect(await member.buys([4], noon + 2)).toBe('bought');
    expect(await member.buys([3], noon + 3, { auto: false })).toBe('bought');
    expect(await member.buys([], noon + 4)).toBe('Comic03');
  });

  test('auto-buy that is switched off, or limited, while a purchase of its is on its way buys nothing', async () => {
    await using opened = await open();
    const member = await autoBuyer(opened.db, {});
    expect(await member.buysOnce({ autoBuyLimit: { perChapter: 29 } })).toBe('perChapter');
    expect(await member.buysOnce({ autoBuy: false })).toBe('off');
    expect(await member.points()).toBe(200);
  });
});

/** A member who lets the next chapters of a comic be bought, each for 30 points. */
async function autoBuyer(
  db: Database,
  { points = 200, ...limit }: { points?: number; perDay?: number; perChapter?: number; floor?: number },
) {
  const [library, ledger, members] = [new StoredLibrary(db), new StoredLedger(db), new StoredMembers(db)];
  const comicId = await putNew(library);
  for (const chapterNo of [2, 3, 4, 5, 6, 7]) await putNew(library, {}, { chapterNo });
  const memberId = await newMember(db);
  await members.set(memberId, { autoBuy: true, autoBuyLimit: limit }, { at: 1, now: 1 });
  const gets = (more: number) => ledger.grant({ merchantId, memberId, points: more, title: '', at: 1 });
  await gets(points);
  const parts = { catalogue: new StoredCatalogue(db), ledger };
  const merchant = await findMerchant(new StoredMerchants(db), merchantId);
  /** `bought`, or why not. */
  const buys = async (chapterNos: number[], now: number, { auto = true } = {}): Promise<string> => {
    const ask = { comicId, chapterNos, expectedTotal: 30 * chapterNos.length, auto };
    const request = { key: `${chapterNos} ${now} ${auto}`, now };
    return buyChapters(parts, merchant, { memberId, sessionId: '', account: '' }, ask, request).then(
      () => 'bought',
      (error) => error.data?.fields?.auto ?? error.code,
    );
  };
  return {
    gets,
    buys,
    points: async () => pointsIn(await ledger.purse(memberId)),
    /** Buys a chapter, and sets something as the purchase is about to be made. */
    async buysOnce(set: MemberChange): Promise<string> {
      const buy = ledger.buy.bind(ledger);
      ledger.buy = async (...asked) => {
        await members.set(memberId, set, { at: noon, now: noon });
        return buy(...asked);
      };
      return buys([3], noon).finally(() => {
        ledger.buy = buy;
      });
    },
    getsBack: (chapterNo: number) =>
      ledger.refundChapter({ merchantId, memberId, comicId, chapterNo, at: noon }),
  };
}
