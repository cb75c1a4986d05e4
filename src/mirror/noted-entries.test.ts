import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { dropNote, notedEntries, noteEntry } from './noted-entries.ts';
import { initialiseMirror } from './presence.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is noted stands at once, each comic for itself, until it is dropped', () => {
  noteEntry(historyEntry());
  noteEntry(historyEntry({ comicId: 8 }));
  expect(notedEntries()).toEqual([historyEntry(), historyEntry({ comicId: 8 })]);
  for (const noted of notedEntries()) dropNote(noted);
  expect(notedEntries()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a note takes over what an earlier one of its comic finished', () => {
  noteEntry(historyEntry({ at: 1000, doneChapters: [1] }));
  const merged = historyEntry({ chapterNo: 2, at: 2000, doneChapters: [1] });
  expect(noteEntry(historyEntry({ chapterNo: 2, at: 2000 }))).toEqual(merged);
  expect(notedEntries()).toEqual([merged]);
});

test('what is noted at one merchant is none of another’s', () => {
  initialiseMirror(80002);
  noteEntry(historyEntry());
  initialiseMirror(defaultMerchantId);
  expect(notedEntries()).toEqual([]);
  initialiseMirror(80002);
  expect(notedEntries()).toEqual([historyEntry()]);
  initialiseMirror(defaultMerchantId);
});

test('a note that became newer while the older one was written stays', () => {
  const written = noteEntry(historyEntry({ at: 1000 }));
  noteEntry(historyEntry({ imgIndex: 9, at: 2000 }));
  dropNote(written);
  expect(notedEntries()).toEqual([historyEntry({ imgIndex: 9, at: 2000 })]);
});

const unlike = [{ title: 7 }, { at: '1000' }, { doneChapters: ['1'] }, { doneChapters: { every: 1 } }];

test.each(['{', '7', 'null', ...unlike.map((parts) => JSON.stringify({ ...historyEntry(), ...parts }))])(
  'a note that is not understood is passed over: %s',
  (text) => {
    localStorage.setItem('history.mandao:7', text);
    localStorage.setItem('reader:7', '{"view":"strip"}');
    expect(notedEntries()).toEqual([]);
    noteEntry(historyEntry());
    expect(notedEntries()).toEqual([historyEntry()]);
  },
);

test('where storage is forbidden nothing is noted and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(noteEntry(historyEntry())).toEqual(historyEntry());
  expect(notedEntries()).toEqual([]);
  dropNote(historyEntry());
});
