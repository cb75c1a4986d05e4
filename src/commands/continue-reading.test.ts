import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { HistoryEntry } from '../mirror/history-entry.ts';
import { lastReadEntry, readEntry } from './continue-reading.ts';
import { recordProgress } from './record-progress.ts';

// In order, as a device lives through it.
test('a first visit has nothing to continue and creates no database', async () => {
  expect(await readEntry(7)).toBeNull();
  expect(await lastReadEntry()).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});

test('after reading, the comic and the latest one are known', async () => {
  await recordProgress(entry(7, 1000));
  await recordProgress(entry(8, 2000));
  expect(await readEntry(7)).toEqual(entry(7, 1000));
  expect((await lastReadEntry())?.comicId).toBe(8);
});

test('a browser that cannot list its databases is asked all the same', async () => {
  vi.stubGlobal('indexedDB', { open: indexedDB.open.bind(indexedDB) });
  expect((await lastReadEntry())?.comicId).toBe(8);
  vi.unstubAllGlobals();
});

test('a page without storage continues nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await readEntry(7)).toBeNull();
  vi.unstubAllGlobals();
});

function entry(comicId: number, at: number): HistoryEntry {
  return {
    comicId,
    at,
    title: '海上信使',
    coverVersion: 'a1',
    coverColor: '#204060',
    chapterLabel: '第1话',
    chapterTitle: '出航',
    pageCount: 12,
    chapterNo: 1,
    imgIndex: 3,
    frac: 0.25,
    doneChapters: [],
  };
}
