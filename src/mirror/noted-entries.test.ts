import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import type { HistoryEntry } from './history-entry.ts';
import { dropNote, notedEntries, noteEntry } from './noted-entries.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is noted stands at once, each comic for itself, until it is dropped', () => {
  noteEntry(entry());
  noteEntry(entry({ comicId: 8 }));
  expect(notedEntries()).toEqual([entry(), entry({ comicId: 8 })]);
  for (const noted of notedEntries()) dropNote(noted);
  expect(notedEntries()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a note takes over what an earlier one of its comic finished', () => {
  noteEntry(entry({ at: 1000, doneChapters: [1] }));
  const merged = entry({ chapterNo: 2, at: 2000, doneChapters: [1] });
  expect(noteEntry(entry({ chapterNo: 2, at: 2000 }))).toEqual(merged);
  expect(notedEntries()).toEqual([merged]);
});

test('a note that became newer while the older one was written stays', () => {
  const written = noteEntry(entry({ at: 1000 }));
  noteEntry(entry({ imgIndex: 9, at: 2000 }));
  dropNote(written);
  expect(notedEntries()).toEqual([entry({ imgIndex: 9, at: 2000 })]);
});

test.each(['{', '7', '{"comicId":7}'])('a note that is not understood is passed over: %s', (text) => {
  localStorage.setItem('history:7', text);
  localStorage.setItem('reader:7', '{"view":"strip"}');
  expect(notedEntries()).toEqual([]);
  noteEntry(entry());
  expect(notedEntries()).toEqual([entry()]);
});

test('where storage is forbidden nothing is noted and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(noteEntry(entry())).toEqual(entry());
  expect(notedEntries()).toEqual([]);
  dropNote(entry());
});

function entry(parts: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    comicId: 7,
    title: '海上信使',
    coverVersion: 'a1',
    coverColor: '#204060',
    chapterLabel: '第1话',
    chapterTitle: '出航',
    pageCount: 12,
    chapterNo: 1,
    imgIndex: 3,
    frac: 0.25,
    at: 1000,
    doneChapters: [],
    ...parts,
  };
}
