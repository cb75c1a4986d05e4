import type { HistoryEntry } from '../../src/mirror/history-entry.ts';

/** A comic that was read, with defaults; a test names only what it is about. */
export function historyEntry(parts: Partial<HistoryEntry> = {}): HistoryEntry {
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
