import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { adRemovedAt, putAdRemoval } from './ad-removals.ts';
import { adoptShelf, leaveToVisitor } from './adopt-shelf.ts';
import { mirror } from './db.ts';
import { dropFavourites, isFavourite, putFavourites, returnFavourites } from './favourites.ts';
import { putHistory } from './history.ts';
import { queueLike, waitingLike } from './likes.ts';
import { waitingWrites } from './outbox.ts';
import { queueSettings, waitingSettings } from './settings.ts';
import { dropHistory, returnHistory } from './shelf-history.ts';
import { lookAtOutbox } from './waiting-writes.ts';

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
});

test('a visitor’s favourites wait for nobody, and a login sends them all', async () => {
  await putFavourites([briefOf(1), briefOf(2)], 100);
  await putHistory(historyEntry());
  expect(await waitingWrites()).toEqual([]);
  expect(await adoptShelf('12')).toEqual({ favourites: 2, histories: 1 });
  expect(await keys()).toEqual(['favourite:1', 'favourite:2', 'history:7:1']);
});

test('the same login twice merges once', async () => {
  await putFavourites([briefOf(1)], 100);
  await adoptShelf('12');
  expect(await adoptShelf('12')).toEqual({ favourites: 0, histories: 0 });
  expect(await keys()).toEqual(['favourite:1']);
  expect(await mirror.favourites.count()).toBe(1);
});

test('a visitor’s shelf stays where nobody has signed in', async () => {
  await putFavourites([briefOf(1)], 100);
  await leaveToVisitor(() => true);
  expect(await mirror.favourites.count()).toBe(1);
});

test('another member finds nothing of the one before, not even what was not sent', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  await putHistory(historyEntry());
  expect(await adoptShelf('13')).toEqual({ favourites: 0, histories: 0 });
  expect(await keys()).toEqual([]);
  expect(await mirror.favourites.count()).toBe(0);
  expect(await mirror.history.count()).toBe(0);
});

test('what is on the shelf already stays as it stands, and is not sent again', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  await mirror.outbox.clear();
  await putFavourites([briefOf(1), briefOf(2)], 200);
  expect((await mirror.favourites.toArray()).map(({ at }) => at)).toEqual([100, 200]);
  expect(await keys()).toEqual(['favourite:2']);
});

test('a later wish takes the place of an earlier one, at the end of the line', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1), briefOf(2)], 100);
  await dropFavourites([1], 120);
  expect(await keys()).toEqual(['favourite:2', 'favourite:1']);
  expect((await waitingWrites()).at(-1)?.write).toEqual({
    kind: 'favourite',
    comicId: 1,
    wanted: false,
    at: 120,
  });
});

test('a member’s heart is unknown until the shelf has come, except where this device changed it', async () => {
  expect(await isFavourite(1)).toBe(false);
  await adoptShelf('12');
  expect(await isFavourite(1)).toBeNull();
  await putFavourites([briefOf(1)], 100);
  expect(await isFavourite(1)).toBe(true);
  await dropFavourites([1], 20);
  expect(await isFavourite(1)).toBe(false);
  await mirror.facts.put({ name: 'pulledAt', value: 1 });
  expect(await isFavourite(2)).toBe(false);
});

test('of the places of a comic only the last and the finished chapters wait', async () => {
  await adoptShelf('12');
  await putHistory(historyEntry({ chapterNo: 1, at: 1 }));
  await putHistory(historyEntry({ chapterNo: 2, at: 2 }));
  await putHistory(historyEntry({ chapterNo: 2, at: 3, doneChapters: [2] }));
  await putHistory(historyEntry({ chapterNo: 3, at: 4 }));
  await putHistory(historyEntry({ chapterNo: 3, imgIndex: 5, at: 5 }));
  expect(
    (await lookAtOutbox(0)).reports.map(({ chapterNo, imgIndex, done, at }) => [
      chapterNo,
      imgIndex,
      done,
      at,
    ]),
  ).toEqual([
    [2, 3, true, 3],
    [3, 5, false, 5],
  ]);
});

test('reading on in a finished chapter does not take back that it is finished', async () => {
  await adoptShelf('12');
  await putHistory(historyEntry({ chapterNo: 2, at: 3, doneChapters: [2] }));
  await putHistory(historyEntry({ chapterNo: 2, imgIndex: 1, at: 4 }));
  expect((await lookAtOutbox(0)).reports).toMatchObject([{ chapterNo: 2, imgIndex: 1, done: true, at: 4 }]);
});

test('what a member could not send outlives an older place that a visitor came to meanwhile', async () => {
  await adoptShelf('12');
  await putHistory(historyEntry({ chapterNo: 2, at: 10, doneChapters: [2] }));
  await putHistory(historyEntry({ chapterNo: 3, at: 20 }));
  await putHistory(historyEntry({ comicId: 8, imgIndex: 5, at: 20 }));
  await adoptShelf('13');
  await leaveToVisitor(() => true);
  await putHistory(historyEntry({ comicId: 8, imgIndex: 2, at: 14 }));
  await putHistory(historyEntry({ chapterNo: 2, at: 15 }));
  await adoptShelf('12');
  expect((await lookAtOutbox(0)).reports).toMatchObject([
    { chapterNo: 3, at: 20 },
    { comicId: 8, imgIndex: 5, at: 20 },
    { chapterNo: 2, at: 15, done: true },
  ]);
});

test('what was set apart for a member comes back to them once', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  await adoptShelf('13');
  await adoptShelf('12');
  expect(await keys()).toEqual(['favourite:1']);
  await mirror.outbox.clear();
  await adoptShelf('13');
  await adoptShelf('12');
  expect(await keys()).toEqual([]);
});

test('a chapter that is finished at the place that was told already waits to be told so', async () => {
  await adoptShelf('12');
  await putHistory(historyEntry({ at: 10 }));
  await mirror.outbox.clear();
  await putHistory(historyEntry({ at: 10 }));
  expect(await keys()).toEqual([]);
  await putHistory(historyEntry({ at: 10, doneChapters: [1] }));
  expect((await lookAtOutbox(0)).reports).toMatchObject([{ chapterNo: 1, done: true }]);
});

test('an older place than the kept one is told to nobody', async () => {
  await adoptShelf('12');
  await putHistory(historyEntry({ at: 10 }));
  await putHistory(historyEntry({ chapterNo: 1, imgIndex: 1, at: 5 }));
  expect((await lookAtOutbox(0)).reports).toMatchObject([{ at: 10 }]);
});

test('what was taken off and put back in time was never off', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  await mirror.outbox.clear();
  const rows = await mirror.favourites.toArray();
  await dropFavourites([1], 20, 5000);
  expect(await lookAtOutbox(1000)).toMatchObject({ pressing: null, reports: [], heldUntil: 5000 });
  await returnFavourites(rows, 30);
  expect(await favouritesWanted()).toEqual({ 1: true });
  expect(await mirror.favourites.toArray()).toEqual(rows);
});

test('what was taken off and put back before it was sent at all is still sent', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  const rows = await mirror.favourites.toArray();
  await dropFavourites([1], 20, 5000);
  expect(await favouritesWanted()).toEqual({ 1: false });
  await returnFavourites(rows, 30);
  expect(await favouritesWanted()).toEqual({ 1: true });
  expect((await lookAtOutbox(1000)).pressing).not.toBeNull();
});

test('what was put back too late is put on the shelf anew', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  const rows = await mirror.favourites.toArray();
  await dropFavourites([1], 20, 5000);
  await mirror.outbox.clear();
  await returnFavourites(rows, 30);
  expect(await favouritesWanted()).toEqual({ 1: true });
});

test('taking a comic out of the history takes its unsent places along; undone, they wait again', async () => {
  await adoptShelf('12');
  await putHistory(historyEntry({ doneChapters: [1], at: 10 }));
  const kept = await mirror.history.toArray();
  await dropHistory([7], 20, 5000);
  expect(await keys()).toEqual(['forget:7']);
  await returnHistory(kept, { now: 20, clock: 20 });
  expect(await keys()).toEqual(['history:7:1']);
  expect(await mirror.history.toArray()).toEqual(kept);
});

test('what is put back after its removal was sent is later than that, and no earlier than what was read since', async () => {
  await adoptShelf('12');
  await putHistory(historyEntry({ at: 10 }));
  const kept = await mirror.history.toArray();
  await dropHistory([7], 20);
  await mirror.outbox.clear();
  await returnHistory(kept, { now: 50, clock: 50 });
  expect(await mirror.history.toArray()).toMatchObject([{ chapterNo: 1, at: 50 }]);
  // Or is on its way: it is not held back any more.
  await dropHistory([7], 60, 5000);
  await returnHistory(kept, { now: 5100, clock: 5100 });
  expect(await mirror.history.toArray()).toMatchObject([{ chapterNo: 1, at: 5100 }]);
  await mirror.history.clear();
  await putHistory(historyEntry({ at: 55 }));
  await dropHistory([7], 60, 5000);
  await putHistory(historyEntry({ chapterNo: 2, at: 70 }));
  await returnHistory(kept, { now: 80, clock: 80 });
  expect(await mirror.history.toArray()).toMatchObject([{ chapterNo: 2, at: 70 }]);
  // Its removal is as late as a place by a clock ahead of this one's.
  await dropHistory([7], 90);
  await mirror.outbox.clear();
  await returnHistory([historyEntry({ at: 200 })], { now: 100, clock: 100 });
  expect(await mirror.history.toArray()).toMatchObject([{ at: 201 }]);
});

test('a visitor who takes a removal back finds the history as it was', async () => {
  await putHistory(historyEntry({ at: 10 }));
  const kept = await mirror.history.toArray();
  await dropHistory([7], 20, 5000);
  expect(await mirror.history.count()).toBe(0);
  await returnHistory(kept, { now: 20, clock: 20 });
  expect(await mirror.history.toArray()).toEqual(kept);
});

test('each setting waits with its time, the later change of it counts; a visitor has none', async () => {
  expect(await queueSettings('12', { autoBuy: true }, 5)).toBe(false);
  await adoptShelf('12');
  await queueSettings('12', { autoBuy: true, autoBuyLimit: { perDay: 100 } }, 10);
  await putFavourites([briefOf(1)], 100);
  expect(await queueSettings('12', { direction: 2, autoBuyLimit: { perDay: null, floor: 50 } }, 20)).toBe(
    true,
  );
  expect(await waitingSettings()).toEqual({
    ...{ autoBuy: true, direction: 2 },
    autoBuyLimit: { perDay: null, floor: 50 },
  });
  const times = (await waitingWrites()).flatMap(({ key, write }) =>
    write.kind === 'settings' ? [[key, write.at]] : [],
  );
  expect(times).toEqual([
    ['settings:autoBuy', 10],
    ['settings:direction', 20],
    ['settings:perDay', 20],
    ['settings:floor', 20],
  ]);
});

test('what a member says of a comic waits on no other shelf than their own', async () => {
  const like = { comicId: 1, wanted: true, at: 5 };
  expect(await queueLike('12', like)).toBe(false);
  expect(await queueLike(null, like)).toBe(false);
  await adoptShelf('13');
  expect(await queueLike('12', like)).toBe(false);
  expect(await waitingLike(1)).toBeNull();
  expect(await queueLike('13', like)).toBe(true);
  expect(await waitingLike(1)).toBe(true);
});

test('an ad that was closed stays so through login and logout, and each member’s server hears of it', async () => {
  await putAdRemoval({ sdPosition: 1, removeRecordTime: 5 });
  expect(await keys()).toEqual([]);
  for (const owner of ['12', '13']) {
    await adoptShelf(owner);
    expect((await waitingWrites()).map(({ write }) => write)).toEqual([
      { kind: 'ad-removal', sdPosition: 1, removeRecordTime: 5 },
    ]);
  }
  await leaveToVisitor(() => true);
  expect(await keys()).toEqual([]);
  expect(await adRemovedAt(1)).toBe(5);
  expect(await adRemovedAt(2)).toBeNull();
});

/** Of each comic whether it waits to be put on the server's shelf, or taken off it. */
async function favouritesWanted(): Promise<Record<number, boolean>> {
  const writes = (await waitingWrites()).map(({ write }) => write);
  return Object.fromEntries(
    writes.flatMap((write) => (write.kind === 'favourite' ? [[write.comicId, write.wanted]] : [])),
  );
}

async function keys(): Promise<string[]> {
  return (await waitingWrites()).map(({ key }) => key);
}
