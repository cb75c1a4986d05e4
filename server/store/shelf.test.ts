import { expect, test, vi } from 'vitest';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { progressReport as report, shelfWith } from '../../tests/builders/filled-shelf.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockWaiters } from '../../tests/setup/lock-waiters.ts';
import { inTransaction } from './in-transaction.ts';
import { StoredLibrary } from './library.ts';
import type { Database } from './open.ts';

const hour = 3_600_000;
const noon = 1_800_000_000_000;
const first20 = { offset: 0, limit: 20 };
const shown = { mature: false };

onEachDatabase((open) => {
  test('favourites and likes are idempotent, counted on the comic, and one a member', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 3);
    const [one = 0, two = 0] = comicIds;
    const favourites = () => shelf.countFavourites(memberId, shown);
    await shelf.addFavourites(memberId, favouritesAt(5, [one, two, 999]), 5);
    expect(await favourites()).toBe(2);
    await shelf.addFavourites(memberId, favouritesAt(6, [one]), 6);
    expect(await favourites()).toBe(2);
    await Promise.all(
      Array.from({ length: 10 }, () => shelf.setLike(memberId, { comicId: one, liked: true, at: 7 }, 7)),
    );
    expect(await shelf.setLike(memberId, { comicId: one, liked: true, at: 8 }, 8)).toBe(1);
    expect(await facts(opened.db, one)).toEqual({ favs: 1, likes: 1 });
    await shelf.removeFavourites(memberId, { comicIds: [one, one], at: 8 }, 8);
    expect(await favourites()).toBe(1);
    expect(await shelf.setLike(memberId, { comicId: one, liked: false, at: 9 }, 9)).toBe(0);
    expect(await shelf.setLike(memberId, { comicId: 999, liked: true, at: 9 }, 9)).toBeNull();
    expect(await facts(opened.db, one)).toEqual({ favs: 0, likes: 0 });
    expect(await shelf.marks(memberId, two)).toEqual({ isFav: true, isLiked: false, reading: null });
  });

  test('what is told late of favourites and likes undoes nothing that was done since, on whichever device', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    const marks = async () => {
      const [first, second] = [await shelf.marks(memberId, one), await shelf.marks(memberId, two)];
      return [first.isFav, first.isLiked, second.isFav, second.isLiked];
    };
    const favourites = () => shelf.countFavourites(memberId, shown);
    const put = (at: number, now: number) => shelf.addFavourites(memberId, favouritesAt(at, [one, two]), now);
    const drop = (comicId: number, at: number, now: number) =>
      shelf.removeFavourites(memberId, { comicIds: [comicId], at }, now);
    const like = (comicId: number, liked: boolean, at: number, now: number) =>
      shelf.setLike(memberId, { comicId, liked, at }, now);
    await put(noon - 5 * hour, noon - 5 * hour);
    for (const comicId of [one, two]) await like(comicId, true, noon - 5 * hour, noon - 5 * hour);
    // The phone takes one away, of which it hears no answer; the tablet puts it there again.
    await drop(one, noon - 3 * hour, noon - 3 * hour);
    await like(one, false, noon - 3 * hour, noon - 3 * hour);
    await put(noon - 2 * hour, noon - 2 * hour);
    await like(one, true, noon - 2 * hour, noon - 2 * hour);
    await drop(one, noon - 3 * hour, noon);
    expect(await favourites()).toBe(2);
    expect(await like(one, false, noon - 3 * hour, noon)).toBe(1);
    expect(await marks()).toEqual([true, true, true, true]);
    // And the other way round; among others that come through.
    await drop(two, noon - hour, noon - hour);
    await like(two, false, noon - hour, noon - hour);
    await put(noon - 2 * hour, noon);
    expect(await favourites()).toBe(1);
    expect(await like(two, true, noon - 2 * hour, noon)).toBe(0);
    expect(await marks()).toEqual([true, true, false, false]);
    expect([await facts(opened.db, one), await facts(opened.db, two)]).toEqual([
      { favs: 1, likes: 1 },
      { favs: 0, likes: 0 },
    ]);
    // What is done right now counts, also told by a server whose clock is a little behind.
    await drop(one, noon + 3000, noon + 3000);
    await put(noon - 1000, noon);
    expect(await favourites()).toBe(2);
  });

  test('favourites, likes and closed ads that a clock wrote ahead give way once it is right', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 1);
    const [one = 0] = comicIds;
    const ahead = noon + 24 * hour;
    const closed = (removeRecordTime: number) => [{ sdPosition: 1, removeRecordTime }];
    await shelf.addFavourites(memberId, favouritesAt(ahead, comicIds), ahead);
    await shelf.setLike(memberId, { comicId: one, liked: true, at: ahead }, ahead);
    await shelf.putAdRemovals(memberId, closed(ahead), ahead);
    // Told a little late, so that the moment decides.
    const at = noon - hour / 2;
    await shelf.removeFavourites(memberId, { comicIds, at }, noon);
    expect(await shelf.countFavourites(memberId, shown)).toBe(0);
    expect(await shelf.setLike(memberId, { comicId: one, liked: false, at }, noon)).toBe(0);
    await shelf.putAdRemovals(memberId, closed(at), noon);
    expect(await shelf.adRemovals(memberId)).toEqual(closed(at));
  });

  test('many members may favour the same comics at once, in whatever order', async () => {
    await using opened = await open();
    const { shelf, comicIds } = await shelfWith(opened.db, 6);
    const members = await Promise.all(Array.from({ length: 12 }, () => newMember(opened.db)));
    await Promise.all(
      members.flatMap((memberId, at) => {
        const ids = at % 2 === 0 ? comicIds : [...comicIds].reverse();
        return [
          shelf.addFavourites(memberId, favouritesAt(1, ids), 1),
          shelf.setLike(memberId, { comicId: ids[0] ?? 0, liked: true, at: 1 }, 1),
        ];
      }),
    );
    for (const id of comicIds) expect((await facts(opened.db, id)).favs).toBe(12);
  });

  test('favourites are kept also when views of the same comics are counted in another order', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    let added: Promise<void> | undefined;
    let over = false;
    // Either may be the one that PostgreSQL ends, and tries again.
    await inTransaction(opened.db, async (change) => {
      const view = (id: number) =>
        change.updateTable('comic').set({ views: 1 }).where('id', '=', id).execute();
      await view(two);
      added ??= shelf.addFavourites(memberId, favouritesAt(5, [one, two]), 5).finally(() => {
        over = true;
      });
      // It holds the one and waits for the other; SQLite lets it begin only afterwards.
      if (opened.place.databaseUrl)
        await vi.waitUntil(async () => over || (await lockWaiters(opened.db)) > 0, { timeout: 20_000 });
      await view(one);
    });
    await added;
    expect([await facts(opened.db, one), await facts(opened.db, two)]).toMatchObject([
      { favs: 1 },
      { favs: 1 },
    ]);
  });

  test('a favourite tells how many chapters came after the one read last', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    const library = new StoredLibrary(opened.db);
    for (const chapterNo of [2, 3, 4]) await putNew(library, { title: '漫画 0' }, { chapterNo });
    await shelf.addFavourites(memberId, favouritesAt(5, [two]), 5);
    await shelf.addFavourites(memberId, favouritesAt(6, [one]), 6);
    await shelf.putHistory(memberId, [report({ comicId: one, chapterNo: 2 })], 100);
    expect((await shelf.favourites(memberId, shown, first20)).items).toEqual([
      { comicId: one, at: 6, unread: 2 },
      { comicId: two, at: 5, unread: 1 },
    ]);
    await shelf.removeHistory(memberId, { until: 200 }, 200);
    expect(
      (await shelf.favourites(memberId, shown, first20)).items,
      'taken out of the history',
    ).toMatchObject([
      { comicId: one, unread: 4 },
      { comicId: two, unread: 1 },
    ]);
  });

  test('of a closed ad the latest time counts, in whatever order it is told, each member’s own', async () => {
    await using opened = await open();
    const { shelf, memberId } = await shelfWith(opened.db, 0);
    const other = await newMember(opened.db);
    const closed = (sdPosition: number, removeRecordTime: number) => ({ sdPosition, removeRecordTime });
    await shelf.putAdRemovals(memberId, [closed(2, 7), closed(1, 5), closed(1, 4)], 9);
    await Promise.all([9, 3, 8].map((at) => shelf.putAdRemovals(memberId, [closed(1, at)], 9)));
    expect(await shelf.adRemovals(memberId)).toEqual([closed(1, 9), closed(2, 7)]);
    expect(await shelf.adRemovals(other)).toEqual([]);
  });

  test('what there is not leaves nothing behind: neither ends of chapters nor notes for other devices', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 1);
    const [comicId = 0] = comicIds;
    const ends = [1, 2, 70, 1_000_000].map((chapterNo, at) => ({ chapterNo, at: 10 + at, done: true }));
    await shelf.putHistory(
      memberId,
      ends.map((end) => report({ comicId, ...end })),
      100,
    );
    expect((await shelf.marks(memberId, comicId)).reading).toMatchObject({
      ...{ chapterNo: 1_000_000, done: false, doneChapters: [1] },
    });
    const nowhere = [comicId + 1, 2_000_000_000];
    await shelf.addFavourites(memberId, favouritesAt(5, [comicId, ...nowhere]), 5);
    await shelf.removeFavourites(memberId, { comicIds: nowhere, at: 8 }, 8);
    expect(await shelf.countFavourites(memberId, shown)).toBe(1);
    await shelf.putHistory(
      memberId,
      nowhere.map((id) => report({ comicId: id })),
      100,
    );
    await shelf.removeHistory(memberId, { comicIds: nowhere, until: 100 }, 100);
    const notes = await opened.db.selectFrom('shelfChange').select(['list', 'item']).execute();
    expect(new Set(notes.map(({ list, item }) => `${list} ${item}`))).toEqual(
      new Set([`favourite ${comicId}`, `history ${comicId}`]),
    );
  });

  test('bought comics come with their chapters, the last purchase first', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    const transactionId = await anyTransaction(opened.db, memberId);
    const bought = { memberId, paid: 10, bonus: 20, transactionId };
    await opened.db
      .insertInto('purchase')
      .values([
        { ...bought, comicId: one, chapterNo: 1, at: 5 },
        { ...bought, comicId: two, chapterNo: 1, at: 6 },
        { ...bought, comicId: one, chapterNo: 9, at: 7 },
        { ...bought, comicId: 999, chapterNo: 9, at: 9 },
      ])
      .execute();
    const { items, total } = await shelf.bought(memberId, shown, first20);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { comicId: one, at: 7, chapters: [{ chapterNo: 1 }, { chapterNo: 9, title: '' }] },
      { comicId: two, at: 6, chapters: [{ chapterNo: 1, points: 30, at: 6 }] },
    ]);
  });
});

async function facts(db: Database, id: number) {
  return db.selectFrom('comic').select(['favs', 'likes']).where('id', '=', id).executeTakeFirstOrThrow();
}

async function anyTransaction(db: Database, memberId: number): Promise<number> {
  const { id } = await db
    .insertInto('ledgerTransaction')
    .values({
      ...{ merchantId: 80001, memberId, kind: 'buy', status: 'success', points: 0, balance: 0, title: '' },
      ...{ comicId: null, chapterNo: null, chapters: 0, auto: 0, orderNo: null, requestKey: null, at: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
