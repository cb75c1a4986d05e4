import { expect, test } from 'vitest';
import { isUpdated, unreadChapters } from './shelf-news.ts';

test('what came after a comic was followed is new until the comic is read again', () => {
  expect(isUpdated(200, 100, null)).toBe(true);
  expect(isUpdated(200, 100, 150)).toBe(true);
  expect(isUpdated(200, 100, 250)).toBe(false);
  expect(isUpdated(200, 300, null)).toBe(false);
  expect(isUpdated(200, 200, null), 'what was there when it was followed').toBe(false);
});

test('unread are the chapters after the one read last, all of them when none was read', () => {
  expect(unreadChapters({ chapterCount: 64, latestNo: 64 }, 61, null)).toBe(3);
  expect(unreadChapters({ chapterCount: 64, latestNo: 64 }, null, null)).toBe(64);
  expect(unreadChapters({ chapterCount: 3, latestNo: 3 }, 7, null)).toBe(0);
});

test('where numbers are left out the server’s count stands, as long as one has not read on', () => {
  const comic = { chapterCount: 4, latestNo: 30 };
  expect(unreadChapters(comic, 10, { unread: 2, after: 10 })).toBe(2);
  expect(unreadChapters(comic, 20, { unread: 2, after: 10 })).toBe(4);
});
