import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { mirror } from '../mirror/db.ts';
import type { HistoryEntry } from '../mirror/history-entry.ts';
import { notedEntries, noteEntry } from '../mirror/noted-entries.ts';
import { readEntry, watchEntry, watchLastRead } from './continue-reading.ts';
import { recordProgress } from './record-progress.ts';

// In order, as a device lives through it.
test('a first visit has nothing to continue and creates no database', async () => {
  expect(await readEntry(7)).toBeNull();
  expect(await lastRead()).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});

test('after reading, the comic and the latest one are known', async () => {
  await recordProgress(entry(7, 1000));
  await recordProgress(entry(8, 2000));
  expect(await readEntry(7)).toEqual(entry(7, 1000));
  expect((await lastRead())?.comicId).toBe(8);
});

test('what is read while the clock was set back is kept all the same, and what is noted of earlier stays earlier', async () => {
  await recordProgress(entry(8, 500, { chapterNo: 2, doneChapters: [1] }));
  expect(await readEntry(8)).toEqual(entry(8, 2001, { chapterNo: 2, doneChapters: [1] }));
  vi.stubGlobal('localStorage', memoryStorage());
  noteEntry(entry(8, 1000, { chapterNo: 3 }));
  expect((await readEntry(8))?.chapterNo).toBe(2);
  vi.unstubAllGlobals();
});

test('a browser that cannot list its databases is asked all the same', async () => {
  vi.stubGlobal('indexedDB', { open: indexedDB.open.bind(indexedDB) });
  expect((await lastRead())?.comicId).toBe(8);
  vi.unstubAllGlobals();
});

test('a page without storage continues nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await readEntry(7)).toBeNull();
  vi.unstubAllGlobals();
});

test('a place that a page could only note before it was left is continued, and comes into the database', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  noteEntry(entry(9, 3000));
  expect(await readEntry(9)).toEqual(entry(9, 3000));
  expect(notedEntries()).toEqual([]);
  vi.unstubAllGlobals();
  expect((await lastRead())?.comicId).toBe(9);
});

test('a note that comes into the database while that is read is no place that was lost', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await recordProgress(entry(9, 3000));
  // The old place has been read; what brings the note, here or in another tab, is done then.
  const read = (kept: HistoryEntry) => {
    localStorage.clear();
    return kept;
  };
  mirror.history.hook('reading', read);
  const told = await new Promise<HistoryEntry | null>((done) => {
    const stop = watchEntry(9, (it) => {
      setTimeout(() => stop());
      done(it);
    });
    // After what was noted has begun to be brought.
    noteEntry(entry(9, 3500, { imgIndex: 2 }));
  });
  mirror.history.hook('reading').unsubscribe(read);
  expect(told?.imgIndex).toBe(2);
  vi.unstubAllGlobals();
});

test('a place is noted before the database is asked, and the note goes when it is there', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const kept = recordProgress(entry(10, 4000));
  expect(notedEntries()).toEqual([entry(10, 4000)]);
  await kept;
  expect(notedEntries()).toEqual([]);
  vi.unstubAllGlobals();
});

test('without a database the note stays, and is continued from', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  mirror.close();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await recordProgress(entry(11, 5000));
  expect(notedEntries()).toEqual([entry(11, 5000)]);
  expect(await readEntry(11)).toEqual(entry(11, 5000));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The comic that was read last, as soon as it is told. */
function lastRead(): Promise<HistoryEntry | null> {
  return new Promise((tell) => {
    const stop = watchLastRead((told) => {
      tell(told);
      queueMicrotask(() => stop());
    });
  });
}

function entry(comicId: number, at: number, parts: Partial<HistoryEntry> = {}): HistoryEntry {
  return historyEntry({ comicId, at, ...parts });
}
