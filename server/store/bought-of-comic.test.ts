import { expect, test } from 'vitest';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { progressReport } from '../../tests/builders/filled-shelf.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { BoughtOfComic } from '../usecases/removed-comics-port.ts';
import { StoredLedger } from './ledger.ts';
import { StoredLibrary } from './library.ts';
import type { Database } from './open.ts';
import { StoredShelf } from './shelf.ts';

const merchantId = 80001;

onEachDatabase((open) => {
  test('whoever removes a comic hears what was bought of it, and may let it be', async () => {
    await using opened = await open();
    const shop = await openShop(opened.db);
    const [one, other] = [await shop.member(), await shop.member()];
    await shop.buy(one, 1);
    await shop.buy(one, 2);
    await shop.buy(other, 1);
    const heard: BoughtOfComic[] = [];
    const no = new Error('no');
    const refused = shop.remove((lost) => {
      heard.push(lost);
      throw no;
    });
    await expect(refused).rejects.toBe(no);
    expect(await shop.remove((lost) => void heard.push(lost))).toMatchObject({ chapters: 2 });
    expect(heard).toEqual([
      { members: 2, chapters: 3, points: 90, bonus: 90 },
      { members: 2, chapters: 3, points: 90, bonus: 90 },
    ]);
  });

  test('removing a comic tells what members had of it, and leaves every other one', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const [one, other] = [await putNew(library, { title: '甲' }), await putNew(library, { title: '乙' })];
    const [shelf, memberId] = [new StoredShelf(opened.db), await newMember(opened.db)];
    await shelf.addFavourites(memberId, favouritesAt(1, [one, other]), 1);
    await shelf.putHistory(
      memberId,
      [one, other].map((comicId) => progressReport({ comicId })),
      100,
    );
    // Who has taken it out of the history has no place in it any more.
    const gone = await newMember(opened.db);
    await shelf.putHistory(gone, [progressReport({ comicId: one })], 100);
    await shelf.removeHistory(gone, { until: 100 }, 100);
    const removed = await library.removeComic(one, { prefix: `comic/${one}/`, owner: 'here:1', at: 1 });
    expect(removed).toEqual({ title: '甲', chapters: 1, favourites: 1, places: 1 });
    for (const table of ['chapter', 'comicName', 'favourite', 'reading'] as const) {
      const left = await opened.db.selectFrom(table).select('comicId').distinct().execute();
      expect([table, left]).toEqual([table, [{ comicId: other }]]);
    }
  });

  test('of a comic that is gone nothing is bought, and a purchase before that is answered as it was', async () => {
    await using opened = await open();
    const shop = await openShop(opened.db);
    const [one, other] = [await shop.member(), await shop.member()];
    const receipt = await shop.buy(one, 1);
    await shop.remove();
    await expect(shop.buy(other, 1)).rejects.toMatchObject({ code: 'Comic05' });
    expect(await shop.ledger.purse(other)).toEqual({ paid: 0, bonus: 100 });
    expect(await shop.buy(one, 1)).toEqual(receipt);
  });

  test('who buys while a comic is removed has it, or has the points and is told that it is gone', async () => {
    await using opened = await open();
    const shop = await openShop(opened.db);
    const members = await Promise.all(Array.from({ length: 20 }, () => shop.member()));
    let lost: BoughtOfComic | null = null;
    const buying = members.map((memberId) =>
      shop.buy(memberId, 1).then(
        () => 30,
        (error) => (error.code === 'Comic05' ? 0 : Promise.reject(error)),
      ),
    );
    const removing = shop.remove((heard) => {
      lost = heard;
    });
    const spent = await Promise.all(buying);
    expect(await removing).toMatchObject({ chapters: 2 });
    const purses = await Promise.all(members.map((memberId) => shop.ledger.purse(memberId)));
    expect(purses.map(({ bonus }) => bonus)).toEqual(spent.map((points) => 100 - points));
    const have = spent.filter((points) => points > 0).length;
    expect(lost, 'all that were bought').toEqual({
      ...{ members: have, chapters: have, points: 30 * have, bonus: 30 * have },
    });
    expect((await shop.ledger.audit()).faults).toEqual([]);
  });
});

/** A comic of two chapters, 30 points each, and members with 100. */
async function openShop(db: Database) {
  const [library, ledger] = [new StoredLibrary(db), new StoredLedger(db)];
  const comicId = await putNew(library);
  await putNew(library, {}, { chapterNo: 2 });
  return {
    ledger,
    comicId,
    remove: (agree?: (lost: BoughtOfComic) => void) => removal(db, comicId, agree),
    member: async () => {
      const memberId = await newMember(db);
      await ledger.grant({ merchantId, memberId, points: 100, title: '', at: 1 });
      return memberId;
    },
    buy: (memberId: number, chapterNo: number) => {
      const chapters = [{ chapterNo, price: 30 }];
      const once = { memberId, requestKey: `of ${chapterNo}`, requestHash: '', at: 1 };
      const ask = { ...once, merchantId, comicId, title: '', chapters, free: [], expectedTotal: 30 };
      const spent = { paid: 0, bonus: 30 };
      return ledger.buy({ ...ask, auto: false, dayStart: 0 }, () => ({
        kind: 'bought',
        lines: [{ chapterNo, ...spent }],
        spent,
      }));
    },
  };
}

function removal(db: Database, comicId: number, agree?: (lost: BoughtOfComic) => void) {
  return new StoredLibrary(db).removeComic(
    comicId,
    { prefix: `comic/${comicId}/`, owner: 'here:1', at: 1 },
    agree,
  );
}
