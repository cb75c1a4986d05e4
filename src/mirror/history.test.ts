import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { mirror } from './db.ts';
import { historyOf, latestHistory, putHistory } from './history.ts';

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('what was read is found again', async () => {
  await putHistory(historyEntry());
  expect(await historyOf(7)).toEqual(historyEntry());
  expect(await historyOf(8)).toBeNull();
});

test('an older place does not move the bookmark back, and its finished chapters count', async () => {
  await putHistory(historyEntry({ imgIndex: 9, at: 2000 }));
  await putHistory(historyEntry({ imgIndex: 1, at: 1000, doneChapters: [1] }));
  expect(await historyOf(7)).toEqual(historyEntry({ imgIndex: 9, at: 2000, doneChapters: [1] }));
});

test('where the reader has come to just now is later than what is kept, should the clock have been set back', async () => {
  await putHistory(historyEntry({ imgIndex: 9, at: 2000 }));
  await putHistory(historyEntry({ imgIndex: 1, at: 1000 }), true);
  expect(await historyOf(7)).toMatchObject({ imgIndex: 1, at: 2001 });
});

test('places written at the same time from several tabs lose nothing', async () => {
  const writes = [3, 1, 4, 2].map((no) =>
    putHistory(historyEntry({ chapterNo: no, at: no, doneChapters: [no] })),
  );
  await Promise.all(writes);
  expect(await historyOf(7)).toEqual(historyEntry({ chapterNo: 4, at: 4, doneChapters: [1, 2, 3, 4] }));
});

test('the comics read last come first', async () => {
  await putHistory(historyEntry({ comicId: 1, at: 10 }));
  await putHistory(historyEntry({ comicId: 2, at: 30 }));
  await putHistory(historyEntry({ comicId: 3, at: 20 }));
  expect((await latestHistory(2)).map(({ comicId }) => comicId)).toEqual([2, 3]);
});

test('a database that cannot be opened answers nothing, drops writes and says so once', async () => {
  mirror.close();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await putHistory(historyEntry());
  expect(await historyOf(7)).toBeNull();
  expect(await latestHistory(5)).toEqual([]);
  expect(said).toHaveBeenCalledTimes(1);
});
