import { expect, test } from 'vitest';
import type { ChapterBrief } from '../../../contract/comic.ts';
import { savePicks } from './save-picks.ts';

test('of a long comic the next ten from where one stands are one touch, beside all, the bought and the unread ones', () => {
  const entry = { chapterNo: 12, doneChapters: [1, 2, 11] };
  expect(told(savePicks(chapters(40, { bought: [3, 4] }), entry))).toEqual([
    ['all', 40, 1],
    ['next', 10, 12],
    ['bought', 2, 3],
    ['unread', 37, 3],
  ]);
});

test('who has not begun is offered the first ten, who stands at the last one nothing more than that one', () => {
  expect(told(savePicks(chapters(40), null))).toEqual([
    ['all', 40, 1],
    ['next', 10, 1],
  ]);
  expect(told(savePicks(chapters(40), { chapterNo: 40, doneChapters: [] }))).toContainEqual(['next', 1, 40]);
});

test('picks that hold the same are one, and none is empty', () => {
  expect(told(savePicks(chapters(6), null))).toEqual([['all', 6, 1]]);
  // The three that are left are the unread ones as well.
  expect(told(savePicks(chapters(6), { chapterNo: 4, doneChapters: [1, 2, 3] }))).toEqual([
    ['all', 6, 1],
    ['next', 3, 4],
  ]);
  // What lies ahead is here already, or locked.
  expect(told(savePicks(chapters(6), { chapterNo: 9, doneChapters: [1, 2, 3, 4, 5, 6] }))).toEqual([
    ['all', 6, 1],
  ]);
});

/** Chapters from 1 on, the others free. */
function chapters(count: number, { bought = [] }: { bought?: number[] } = {}): ChapterBrief[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ chapterNo: at + 1, label: '', title: '', price: 30 },
    ...{ free: !bought.includes(at + 1), bought: bought.includes(at + 1) },
    ...{ freeAt: null, publishedAt: 0, pageCount: 1, bytes: 1 },
  }));
}

function told(picks: ReturnType<typeof savePicks>) {
  return picks.map(({ name, chapters: some }) => [name, some.length, some[0]?.chapterNo]);
}
