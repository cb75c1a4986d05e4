import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { adRemovedAt, putAdRemoval } from './ad-removals.ts';
import { adoptShelf } from './adopt-shelf.ts';
import { mirror } from './db.ts';
import { putFavourites } from './favourites.ts';
import { historyOf, putHistory } from './history.ts';
import { waitingWrites } from './outbox.ts';
import { settleWrites, shelfCursor, type ToldShelf, takeServerShelf } from './server-shelf.ts';

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

function take(parts: Partial<ToldShelf>): Promise<void> {
  const gone = { favourites: [], history: [], bought: [] };
  const told = { whole: true, cursor: 'c', favourites: [], history: [], bought: [], adRemovals: [], gone };
  return takeServerShelf('12', { ...told, ...parts }, { since: null, at: 1 });
}
