import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { adRemovedAt, putAdRemoval } from './ad-removals.ts';
import { adoptShelf } from './adopt-shelf.ts';
import { mirror } from './db.ts';
import { dropFavourites, putFavourites } from './favourites.ts';
import { historyOf, putHistory } from './history.ts';
import { pulledAt, waitingWrites } from './outbox.ts';
import {
  giveUpWrites,
  joinedParts,
  settleWrites,
  shelfCursor,
  type ToldShelf,
  takeServerShelf,
} from './server-shelf.ts';
import { dropHistory } from './shelf-history.ts';

const tablets = {
  ...{ chapterNo: 2, imgIndex: 1, frac: 0, at: 2000, device: 'tablet' },
  ...{ done: true, doneChapters: [2] },
};

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
  await adoptShelf('12');
});

test('what waits to be sent stays, whatever the server tells before it has heard of it', async () => {
  await putHistory(historyEntry());
  await putFavourites([briefOf(1)], 100);
  await putAdRemoval({ sdPosition: 1, removeRecordTime: 5 });
  await take({ adRemovals: [{ sdPosition: 1, removeRecordTime: 2 }] });
  expect(await historyOf(7)).not.toBeNull();
  expect(await mirror.favourites.count()).toBe(1);
  expect(await adRemovedAt(1)).toBe(5);
  // What was passed over is told again.
  expect(await shelfCursor()).toBeNull();
});

test('what another device has read since comes also where a place of this one waits', async () => {
  await putHistory(historyEntry({ at: 1000, doneChapters: [1] }));
  await take({ history: [{ comic: briefOf(7), ...tablets }] });
  expect(await historyOf(7)).toMatchObject({ chapterNo: 2, device: 'tablet', doneChapters: [1, 2] });
});

test('what the server knew better than a place is not taken over where a later place waits', async () => {
  await putHistory(historyEntry({ at: 1000 }));
  const arrived = await waitingWrites();
  await putHistory(historyEntry({ chapterNo: 3, at: 3000 }));
  await settleWrites(arrived, [{ comicId: 7, server: null }]);
  expect(await historyOf(7)).toMatchObject({ chapterNo: 3 });
  expect(await waitingWrites()).toHaveLength(1);
});

test('a shelf that was asked for in another member’s name comes to nobody', async () => {
  await adoptShelf('13');
  await take({ history: [{ comic: briefOf(7), ...tablets }] });
  expect(await historyOf(7)).toBeNull();
  expect(await shelfCursor()).toBeNull();
});

test('what changed comes only into what it changes, and moves the cursor on', async () => {
  await take({ favourites: [favourite(1)] });
  await take({ whole: false, favourites: [favourite(2)], cursor: 'd' }, 'other');
  expect([await favourites(), await shelfCursor()]).toEqual([[1], 'c']);
  await take({ whole: false, favourites: [favourite(2)], cursor: 'd' }, 'c');
  expect([await favourites(), await shelfCursor()]).toEqual([[1, 2], 'd']);
});

test('a whole shelf takes the place of all that was told before, a part of it only of what is told gone', async () => {
  await take(everything([1, 2, 3]));
  const gone = { favourites: [1], history: [2], bought: [3] };
  await take({ whole: false, gone, cursor: 'd' }, 'c');
  expect(await shelf()).toEqual([
    [2, 3],
    [1, 3],
    [1, 2],
    [1, 2, 3],
  ]);
  await take(everything([3, 4]));
  expect(await shelf()).toEqual([
    [3, 4],
    [3, 4],
    [3, 4],
    [3, 4],
  ]);
});

test('what is told gone stays where this device has said since that it is there, as does its comic', async () => {
  await take(everything([2, 7]));
  await putFavourites([briefOf(1)], 5000);
  await putHistory(historyEntry({ at: 5000, imgIndex: 4 }));
  const gone = { favourites: [1, 2, 7], history: [2, 7], bought: [2, 7] };
  await take({ whole: false, gone, cursor: 'd' }, 'c');
  expect(await shelf()).toEqual([[1], [7], [], [1, 7]]);
  // Neither is it told before this device has heard whether the server took it.
  expect(await shelfCursor()).toBe('c');
});

test('a favourite that waits to be taken off does not come back, nor one that is there be forgotten', async () => {
  await take(everything([1, 2]));
  await dropFavourites([1], 5000);
  await take(everything([1, 2]));
  expect(await favourites()).toEqual([2]);
  // It may be taken back: what it is is known still.
  await take({ favourites: [favourite(2)] });
  expect(await shelf()).toEqual([[2], [], [], [1, 2]]);
  await putFavourites([briefOf(3)], 6000);
  await take({ ...everything([1, 2]), favourites: [{ ...favourite(2), unread: 9 }] });
  expect(await mirror.favourites.toArray()).toMatchObject([{ comicId: 2, unread: 9 }, { comicId: 3 }]);
});

test('of a favourite that waits to be told the count of unread chapters comes all the same', async () => {
  await putFavourites([briefOf(1)], 5000);
  await take({ favourites: [{ ...favourite(1), unread: 4 }] });
  expect(await mirror.favourites.toArray()).toMatchObject([{ comicId: 1, unread: 4 }]);
});

test('what waits to be taken out of the history does not come back', async () => {
  await take(everything([7]));
  await dropHistory([7], 5000);
  await take(everything([7]));
  expect(await historyOf(7)).toBeNull();
});

test('what is unread counts from the place that came with it', async () => {
  await take({ favourites: [favourite(1), favourite(2)], history: [{ comic: briefOf(1), ...tablets }] });
  expect(await mirror.favourites.toArray()).toMatchObject([
    { comicId: 1, unread: 0, unreadAfter: 2 },
    { comicId: 2, unread: 0, unreadAfter: null },
  ]);
});

test('when an ad was closed elsewhere is known here as well', async () => {
  await take({ adRemovals: [{ sdPosition: 1, removeRecordTime: 2 }] });
  expect(await adRemovedAt(1)).toBe(2);
});

test('likes and settings that wait are about nothing that the shelf tells: the cursor moves on', async () => {
  await mirror.outbox.bulkAdd([
    { key: 'like:1', comicId: 1, heldUntil: 0, write: { kind: 'like', comicId: 1, wanted: true, at: 1 } },
    { key: 'settings:x', heldUntil: 0, write: { kind: 'settings', change: {}, at: 1 } },
  ] as never);
  await take({});
  expect([await shelfCursor(), await pulledAt()]).toEqual(['c', 1]);
});

test('a place that the server never had is taken out with its word, and none is made of what was taken out here', async () => {
  await putHistory(historyEntry({ at: 1000 }));
  const server = { ...tablets, at: 500, imgIndex: 9 };
  await settleWrites(await waitingWrites(), [
    { comicId: 7, server },
    { comicId: 8, server },
  ]);
  expect(await mirror.history.toArray()).toMatchObject([{ comicId: 7, chapterNo: 1, doneChapters: [2] }]);
  await settleWrites([], [{ comicId: 7, server: null }]);
  expect(await mirror.history.count()).toBe(0);
});

test('where a write is given up the whole shelf is told again', async () => {
  await take({});
  await putFavourites([briefOf(1)], 100);
  await giveUpWrites(await waitingWrites());
  expect([await shelfCursor(), await waitingWrites()]).toEqual([null, []]);
});

test('parts of a shelf make one, which goes as far as the last of them', async () => {
  const [one, next] = [everything([1]), everything([2])];
  const gone = { favourites: [5], history: [6], bought: [7] };
  const ads = (sdPosition: number) => [{ sdPosition, removeRecordTime: 1 }];
  const joined = joinedParts(
    toldWith({ ...one, gone, adRemovals: ads(1) }),
    toldWith({ ...next, whole: false, cursor: 'd', gone, adRemovals: ads(2) }),
  );
  expect(joined).toMatchObject({ whole: true, cursor: 'd', adRemovals: [...ads(1), ...ads(2)] });
  for (const name of ['favourites', 'history', 'bought'] as const) {
    expect(joined[name].map(({ comic }) => comic.id)).toEqual([1, 2]);
    expect(joined.gone[name]).toEqual([...gone[name], ...gone[name]]);
  }
  const part = toldWith({ whole: false });
  expect([joinedParts(part, toldWith({})).whole, joinedParts(part, part).whole]).toEqual([true, false]);
});

const favourite = (id: number) => ({ comic: briefOf(id), at: 10 * id, unread: 0 });

function everything(ids: readonly number[]): Partial<ToldShelf> {
  return {
    favourites: ids.map(favourite),
    history: ids.map((id) => ({ comic: briefOf(id), ...tablets })),
    bought: ids.map((id) => ({ comic: briefOf(id), at: 1, chapters: [] })),
  };
}

const favourites = () => mirror.favourites.toCollection().primaryKeys();

/** Favourites, history, what was bought, and the comics that are known. */
function shelf() {
  const tables = [mirror.favourites, mirror.history, mirror.bought, mirror.comics];
  return Promise.all(tables.map((table) => table.toCollection().primaryKeys()));
}

function toldWith(parts: Partial<ToldShelf>): ToldShelf {
  const gone = { favourites: [], history: [], bought: [] };
  const told = { whole: true, cursor: 'c', favourites: [], history: [], bought: [], adRemovals: [], gone };
  return { ...told, ...parts };
}

function take(parts: Partial<ToldShelf>, since: string | null = null): Promise<void> {
  return takeServerShelf('12', toldWith(parts), { since, at: 1 });
}
