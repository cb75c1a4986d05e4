import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { handoverBundle } from '../../contract/handover.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { carriedShelf, hasOwnShelf, takeCarriedShelf } from './carried-shelf.ts';
import { mirror } from './db.ts';
import { putFavourites } from './favourites.ts';
import { putHistory } from './history.ts';

test('a visitor’s shelf arrives elsewhere as it was, beside what is there', async () => {
  expect(await hasOwnShelf()).toBe(false);
  await putFavourites([briefOf(1)], 100);
  await putFavourites([briefOf(2)], 200);
  await putHistory(historyEntry({ comicId: 1, at: 300, doneChapters: [1] }));
  const carried = await carriedShelf();
  expect(carried.favourites.map(({ comic, at }) => [comic.id, at])).toEqual([
    [2, 200],
    [1, 100],
  ]);
  expect(handoverBundle.parse({ settings: {}, ...carried })).toEqual({ settings: {}, ...carried });

  await Promise.all(mirror.tables.map((table) => table.clear()));
  await putFavourites([briefOf(3)], 50);
  await takeCarriedShelf(carried);
  expect(await hasOwnShelf()).toBe(true);
  const there = await carriedShelf();
  expect(there.favourites.map(({ comic }) => comic.id)).toEqual([2, 1, 3]);
  expect(there.history).toEqual(carried.history);
});

test('a member’s shelf stays on the server, only what was saved is told', async () => {
  await mirror.facts.put({ name: 'owner', value: '12' });
  const { favourites, history } = await carriedShelf();
  expect([favourites, history]).toEqual([[], []]);
});
