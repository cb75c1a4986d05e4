import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { mirror } from './db.ts';
import { shelfNews, shelfView } from './shelf-views.ts';

const counted = { unread: null, unreadAfter: null };

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
  await mirror.comics.bulkPut([1, 2, 3].map((id) => briefOf(id, { latestAt: 1000 * id })));
});

test('each room of the shelf shows the newest first, and no card of a comic that nothing is known of', async () => {
  const ats = [20, 30, 10, 40].map((at, index) => ({ comicId: [1, 2, 3, 9][index] ?? 0, at }));
  await mirror.favourites.bulkPut(ats.map((it) => ({ ...it, ...counted })));
  await mirror.bought.bulkPut(ats.map((it) => ({ ...it, chapters: [] })));
  await mirror.history.bulkPut(ats.map(historyEntry));
  const { favourites, bought, history } = await shelfView();
  const known = [2, 1, 3];
  expect([favourites, bought].map((them) => them.map(({ comic }) => comic.id))).toEqual([known, known]);
  expect([favourites, bought].map((them) => them.map(({ entry }) => entry?.comicId))).toEqual([known, known]);
  // Its entry says enough of what was read.
  expect(history.map(({ entry, comic }) => [entry.comicId, comic?.id])).toEqual([
    [9, undefined],
    [2, 2],
    [1, 1],
    [3, 3],
  ]);
});

test('a visitor’s shelf is all there is, a member’s is once it came', async () => {
  const known = async () => (await shelfView()).known;
  expect(await known()).toBe(true);
  await mirror.facts.put({ name: 'owner', value: '12' });
  expect(await known()).toBe(false);
  await mirror.facts.put({ name: 'pulledAt', value: 1 });
  expect(await known()).toBe(true);
});

test('new is what came since a comic was followed and read last; the server’s count holds for the place it was made of', async () => {
  const rows = [1, 2, 3].map((comicId) => ({ comicId, at: 500, ...counted }));
  await mirror.favourites.bulkPut(rows);
  await mirror.history.put(historyEntry({ comicId: 3, chapterNo: 2, at: 3500 }));
  expect(await shelfNews()).toEqual({ latestAt: 2000, unread: 2 });
  const unread = async () => (await shelfView()).favourites.map((it) => [it.comic.id, it.unread]);
  expect(new Map((await unread()) as [number, number][])).toEqual(
    new Map([
      [1, 3],
      [2, 3],
      [3, 1],
    ]),
  );
  await mirror.comics.update(3, { latestNo: 20, chapterCount: 9 });
  await mirror.favourites.update(3, { unread: 7, unreadAfter: 2 });
  await mirror.favourites.update(2, { unread: 7, unreadAfter: 1 });
  expect(new Map((await unread()) as [number, number][])).toEqual(
    new Map([
      [1, 3],
      [2, 3],
      [3, 7],
    ]),
  );
});

test('who looks something up in an early chapter has still read the later ones', async () => {
  await mirror.comics.update(1, { latestNo: 9, chapterCount: 9 });
  await mirror.favourites.put({ comicId: 1, at: 500, ...counted });
  const unread = async () => (await shelfView()).favourites.map((it) => it.unread);
  await mirror.history.put(historyEntry({ comicId: 1, chapterNo: 2, doneChapters: [1, 2, 3, 4, 5, 6, 7] }));
  expect(await unread()).toEqual([2]);
  // The server counted before the seventh was read.
  await mirror.favourites.update(1, { unread: 3, unreadAfter: 2 });
  expect(await unread()).toEqual([2]);
});
