import { expect, test } from 'vitest';
import { historyEntry } from '../../../../tests/builders/history-entry.ts';
import { openChapter } from '../../../../tests/builders/opened-chapter.ts';
import type { HistoryEntry } from '../../../mirror/history-entry.ts';
import { isElsewhere } from './elsewhere.ts';

const tablet = historyEntry({ chapterNo: 5, device: 'tablet' });

test.each<[string, Partial<HistoryEntry>, boolean]>([
  ['a whole image further is', { imgIndex: 3, frac: 0.5 }, true],
  ['less than an image further is not', { imgIndex: 3, frac: 0.4 }, false],
  ['behind is not', { imgIndex: 1, frac: 0 }, false],
  ['in a later chapter is', { chapterNo: 6, imgIndex: 1, frac: 0 }, true],
  ['in an earlier chapter is not', { chapterNo: 4, imgIndex: 9, frac: 0 }, false],
])('another device that is %s worth a word', (_what, place, worth) => {
  expect(isWorthIt({ ...tablet, ...place })).toBe(worth);
});

test('this device’s own place is none elsewhere', () => {
  expect(isWorthIt(historyEntry({ chapterNo: 6 }))).toBe(false);
});

/** Told to who reads chapter 5, in the middle of its second image. */
function isWorthIt(entry: HistoryEntry): boolean {
  return isElsewhere(entry, openChapter({ free: 9, opened: 5 }).data, { imgIndex: 2, frac: 0.5 });
}
