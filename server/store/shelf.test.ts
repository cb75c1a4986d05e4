import { expect, test, vi } from 'vitest';
import { bought } from '../../tests/builders/bought.ts';
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

  test('what a server whose clock is a little ahead was told stands against what another is told late', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 3);
    const [one = 0, two = 0, three = 0] = comicIds;
    const [ahead, late] = [noon + 3000, noon - 60_000];
    const closed = (removeRecordTime: number) => [{ sdPosition: 1, removeRecordTime }];
    const reads = (comicId: number, chapterNo: number, at: number, now: number) =>
      shelf.putHistory(memberId, [report({ comicId, chapterNo, at })], now);
    await shelf.addFavourites(memberId, favouritesAt(ahead, [one]), ahead);
    await shelf.removeFavourites(memberId, { comicIds: [one], at: late }, noon);
    expect(await shelf.countFavourites(memberId, shown)).toBe(1);
    await shelf.putAdRemovals(memberId, closed(ahead), ahead);
    await shelf.putAdRemovals(memberId, closed(late), noon);
    expect(await shelf.adRemovals(memberId)).toEqual(closed(ahead));
    await reads(one, 2, ahead, ahead);
    expect(await reads(one, 1, late, noon)).toMatchObject([{ server: { chapterNo: 2 } }]);
    await shelf.removeHistory(memberId, { comicIds: [one], until: late }, noon);
    expect((await shelf.marks(memberId, one)).reading).toMatchObject({ chapterNo: 2 });
    expect((await shelf.marks(memberId, two)).reading, 'another comic').toBeNull();
    await shelf.removeHistory(memberId, { comicIds: [two], until: ahead }, ahead);
    expect(await reads(two, 1, late, noon)).toEqual([{ comicId: two, server: null }]);
    await shelf.removeHistory(memberId, { until: ahead }, ahead);
    expect(await reads(three, 1, late, noon)).toEqual([{ comicId: three, server: null }]);
    expect((await shelf.marks(memberId, one)).reading, 'taken out').toBeNull();
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
    await putNew(library, { title: '漫画 1' }, { chapterNo: 9 });
    await shelf.addFavourites(memberId, favouritesAt(5, [two]), 5);
    await shelf.addFavourites(memberId, favouritesAt(6, [one]), 6);
    await shelf.putHistory(memberId, [report({ comicId: one, chapterNo: 2 })], 100);
    expect((await shelf.favourites(memberId, shown, first20)).items).toEqual([
      { comicId: one, at: 6, unread: 2 },
      { comicId: two, at: 5, unread: 2 },
    ]);
    const done = [2, 3].map((chapterNo) => report({ comicId: one, chapterNo, done: true, at: 101 }));
    await shelf.putHistory(memberId, [...done, report({ comicId: one, chapterNo: 1, at: 102 })], 102);
    expect((await shelf.favourites(memberId, shown, first20)).items, 'looked up in the first').toMatchObject([
      { comicId: one, unread: 1 },
      { comicId: two, unread: 2 },
    ]);
    await shelf.removeHistory(memberId, { until: 200 }, 200);
    expect(
      (await shelf.favourites(memberId, shown, first20)).items,
      'taken out of the history',
    ).toMatchObject([
      { comicId: one, unread: 4 },
      { comicId: two, unread: 2 },
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

  test('each list is told in pieces, of one moment the comic that came later first', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 3);
    await shelf.addFavourites(memberId, favouritesAt(5, comicIds), 5);
    await shelf.putHistory(
      memberId,
      comicIds.map((comicId) => report({ comicId, at: 5 })),
      5,
    );
    for (const comicId of comicIds) await bought(opened.db, { memberId, comicId, chapterNo: 1 });
    const whole = comicIds.toReversed();
    for (const list of ['favourites', 'history', 'bought'] as const) {
      const told: unknown[] = [];
      for (const offset of [0, 2]) {
        const { items, total } = await shelf[list](memberId, shown, { offset, limit: 2 });
        told.push(...items.map(({ comicId }) => comicId), total);
      }
      expect(told, list).toEqual([whole[0], whole[1], 3, whole[2], 3]);
    }
  });

  test('bought comics come with their chapters, the last purchase first', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    for (const [comicId, chapterNo, at] of [
      [one, 9, 7],
      [one, 1, 5],
      [two, 1, 6],
      [999, 9, 9],
    ] as const)
      await bought(opened.db, { memberId, comicId, chapterNo, at });
    const { items, total } = await shelf.bought(memberId, shown, first20);
    expect(total).toBe(2);
    // Of a chapter that is there no longer nothing is told.
    expect(items).toMatchObject([
      { comicId: two, at: 6, chapters: [{ chapterNo: 1, points: 30, at: 6 }] },
      { comicId: one, at: 5, chapters: [{ chapterNo: 1 }] },
    ]);
  });
});

async function facts(db: Database, id: number) {
  return db.selectFrom('comic').select(['favs', 'likes']).where('id', '=', id).executeTakeFirstOrThrow();
}
