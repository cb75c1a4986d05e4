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

const first20 = { offset: 0, limit: 20 };

onEachDatabase((open) => {
  test('favourites and likes are idempotent, counted on the comic, and one a member', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 3);
    const [one = 0, two = 0] = comicIds;
    expect(await shelf.addFavourites(memberId, favouritesAt(5, [one, two, 999]))).toBe(2);
    expect(await shelf.addFavourites(memberId, favouritesAt(6, [one]))).toBe(2);
    await Promise.all(Array.from({ length: 10 }, () => shelf.setLike(memberId, one, true, 7)));
    expect(await shelf.setLike(memberId, one, true, 8)).toBe(1);
    expect(await facts(opened.db, one)).toEqual({ favs: 1, likes: 1 });
    expect(await shelf.removeFavourites(memberId, [one, one])).toBe(1);
    expect(await shelf.setLike(memberId, one, false, 9)).toBe(0);
    expect(await shelf.setLike(memberId, 999, true, 9)).toBeNull();
    expect(await facts(opened.db, one)).toEqual({ favs: 0, likes: 0 });
    expect(await shelf.marks(memberId, two)).toEqual({ isFav: true, isLiked: false, reading: null });
  });

  test('many members may favour the same comics at once, in whatever order', async () => {
    await using opened = await open();
    const { shelf, comicIds } = await shelfWith(opened.db, 6);
    const members = await Promise.all(Array.from({ length: 12 }, () => newMember(opened.db)));
    await Promise.all(
      members.flatMap((memberId, at) => {
        const ids = at % 2 === 0 ? comicIds : [...comicIds].reverse();
        return [
          shelf.addFavourites(memberId, favouritesAt(1, ids)),
          shelf.setLike(memberId, ids[0] ?? 0, true, 1),
        ];
      }),
    );
    for (const id of comicIds) expect((await facts(opened.db, id)).favs).toBe(12);
  });

  test('favourites are kept also when views of the same comics are counted in another order', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    let added: Promise<number> | undefined;
    let over = false;
    // Either may be the one that PostgreSQL ends, and tries again.
    await inTransaction(opened.db, async (change) => {
      const view = (id: number) =>
        change.updateTable('comic').set({ views: 1 }).where('id', '=', id).execute();
      await view(two);
      added ??= shelf.addFavourites(memberId, favouritesAt(5, [one, two])).finally(() => {
        over = true;
      });
      // It holds the one and waits for the other; SQLite lets it begin only afterwards.
      if (opened.place.databaseUrl)
        await vi.waitUntil(async () => over || (await lockWaiters(opened.db)) > 0, { timeout: 20_000 });
      await view(one);
    });
    expect(await added).toBe(2);
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
    await shelf.addFavourites(memberId, favouritesAt(5, [one]));
    await shelf.addFavourites(memberId, favouritesAt(6, [two]));
    await shelf.putHistory(memberId, [report({ comicId: one, chapterNo: 2 })], 100);
    expect((await shelf.favourites(memberId, first20)).items).toEqual([
      { comicId: two, at: 6, unread: 1 },
      { comicId: one, at: 5, unread: 2 },
    ]);
  });

  test('of a closed ad the latest time counts, in whatever order it is told, each member’s own', async () => {
    await using opened = await open();
    const { shelf, memberId } = await shelfWith(opened.db, 0);
    const other = await newMember(opened.db);
    const closed = (sdPosition: number, removeRecordTime: number) => ({ sdPosition, removeRecordTime });
    await shelf.putAdRemovals(memberId, [closed(2, 7), closed(1, 5), closed(1, 4)]);
    await Promise.all([9, 3, 8].map((at) => shelf.putAdRemovals(memberId, [closed(1, at)])));
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
    expect(await shelf.addFavourites(memberId, favouritesAt(5, [comicId, ...nowhere]))).toBe(1);
    expect(await shelf.removeFavourites(memberId, nowhere)).toBe(1);
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
        { ...bought, comicId: two, chapterNo: 1, at: 7 },
        { ...bought, comicId: one, chapterNo: 9, at: 6 },
        { ...bought, comicId: 999, chapterNo: 9, at: 9 },
      ])
      .execute();
    const { items, total } = await shelf.bought(memberId, first20);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { comicId: two, at: 7, chapters: [{ chapterNo: 1, points: 30, at: 7 }] },
      { comicId: one, at: 6, chapters: [{ chapterNo: 1 }, { chapterNo: 9, title: '' }] },
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
