import { expect, test } from 'vitest';
import { isUpdated, unreadChapters } from './shelf-news.ts';

test('what came after a comic was followed is new until the comic is read again', () => {
  expect(isUpdated(200, 100, null)).toBe(true);
  expect(isUpdated(200, 100, 150)).toBe(true);
  expect(isUpdated(200, 100, 250)).toBe(false);
  expect(isUpdated(200, 300, null)).toBe(false);
  expect(isUpdated(200, 200, null), 'what was there when it was followed').toBe(false);
});

test('unread are the chapters after the place that were not read to their end, all of them when none was read', () => {
  const comic = { chapterCount: 64, latestNo: 64 };
  expect(unreadChapters(comic, at(61), null)).toBe(3);
  expect(unreadChapters(comic, null, null)).toBe(64);
  expect(unreadChapters({ chapterCount: 3, latestNo: 3 }, at(7), null)).toBe(0);
  expect(unreadChapters(comic, at(3, [1, 2, 3, 59, 60]), null)).toBe(59);
  const shorter = { chapterCount: 8, latestNo: 8 };
  expect(unreadChapters(shorter, at(1, [1, 2, 3, 4, 5, 9, 10]), { unread: 3, after: 1 }), 'taken down').toBe(
    3,
  );
});

test('where numbers are left out the server’s count stands, as long as one has not read on', () => {
  const comic = { chapterCount: 4, latestNo: 30 };
  expect(unreadChapters(comic, at(10), { unread: 2, after: 10 })).toBe(2);
  expect(unreadChapters(comic, at(20), { unread: 2, after: 10 })).toBe(4);
  expect(unreadChapters(comic, null, { unread: 2, after: 10 })).toBe(4);
  const back = at(28, [29]);
  expect(unreadChapters(comic, back, { unread: 2, after: 28 }), 'read on and come back since').toBe(1);
});

function at(chapterNo: number, doneChapters: number[] = []) {
  return { chapterNo, doneChapters };
}
