import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { historyEntry } from '../../../../tests/builders/history-entry.ts';
import { openChapter } from '../../../../tests/builders/opened-chapter.ts';
import { mirror } from '../../../mirror/db.ts';
import type { HistoryEntry } from '../../../mirror/history-entry.ts';
import { bookmarkIn } from './bookmark-in.ts';

const stopped = historyEntry({ comicId: 1, chapterNo: 1, imgIndex: 2, frac: 0.25 });
const tablet: Partial<HistoryEntry> = { device: 'tablet' };

test.each([
  ['goes on where this device stopped', {}, { imgIndex: 2, frac: 0.25 }],
  ['goes on at the top of a page', { frac: 0 }, { imgIndex: 2, frac: null }],
  ['goes on at the last page, which was not read to its end', { imgIndex: 3 }, { imgIndex: 3, frac: 0.25 }],
  ['goes on where it is read once more', { doneChapters: [1] }, { imgIndex: 2, frac: 0.25 }],
  ['begins anew where another chapter was read', { chapterNo: 2 }, null],
  ['begins anew where it has fewer pages than it had', { imgIndex: 4 }, null],
  ['begins anew where another device stopped there', tablet, null],
  ['begins anew once it was read to its end', { imgIndex: 3, doneChapters: [1] }, null],
])('a chapter that is opened without a place %s', async (_what, kept, place) => {
  await mirror.history.put({ ...stopped, ...kept });
  const { data } = openChapter({ free: 1 });
  const [page] = data.chapter.pages;
  const pages = page ? [page, page, page] : [];
  expect(await bookmarkIn({ ...data, chapter: { ...data.chapter, pages } })).toEqual(place);
});

test('a chapter of a comic that was never read on this device begins at its start', async () => {
  await mirror.history.clear();
  expect(await bookmarkIn(openChapter({ free: 1 }).data)).toBeNull();
});
