import { expect, test } from 'vitest';
import type { ChapterBrief } from '../../../contract/comic.ts';
import { affordable, priceOfAll, rangesOf } from './ranges.ts';

test('from a comic’s page: the next ten from where one stands, everything, or by hand', () => {
  expect(told(rangesOf(chapters(30), { chapterNos: [], from: 9 }))).toEqual([
    ['next', 9, 18],
    ['all', 3, 30],
    ['chosen', 3, 30],
  ]);
});

test('at a gate the chapter itself comes first', () => {
  expect(told(rangesOf(chapters(30), { chapterNos: [9], from: 9 }))[0]).toEqual(['asked', 9, 9]);
});

test('who stands behind the last one is offered the first ones that are missing', () => {
  expect(told(rangesOf(chapters(30), { chapterNos: [], from: 31 }))[0]).toEqual(['next', 3, 12]);
});

test('ranges that say the same are one: few chapters have no next ten, the only one nothing to choose', () => {
  expect(rangesOf(chapters(6), { chapterNos: [], from: 1 }).map(({ name }) => name)).toEqual([
    'all',
    'chosen',
  ]);
  expect(rangesOf(chapters(3), { chapterNos: [3], from: 3 }).map(({ name }) => name)).toEqual(['asked']);
  expect(rangesOf(chapters(2), { chapterNos: [], from: 1 })).toEqual([]);
});

test('a chapter that was bought or became free is in no range', () => {
  const some = chapters(6).map((it) => ({ ...it, bought: it.chapterNo === 4, free: it.chapterNo < 4 }));
  expect(rangesOf(some, { chapterNos: [4], from: 4 })[0]?.chapters.map((it) => it.chapterNo)).toEqual([5, 6]);
});

test('as many as the points pay are counted from the first one on, cheaper ones later do not slip in', () => {
  const prices = [30, 50, 10, 5].map((price) => ({ price }));
  expect(priceOfAll(prices)).toBe(95);
  expect(affordable(prices, 95)).toHaveLength(4);
  expect(affordable(prices, 79)).toHaveLength(1);
  expect(affordable(prices, 29)).toHaveLength(0);
});

/** Chapters from 1 on, the first two free. */
function chapters(count: number): ChapterBrief[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ chapterNo: at + 1, label: '', title: '', price: 30, free: at < 2, bought: false },
    ...{ freeAt: null, publishedAt: 0, pageCount: 1, bytes: 1 },
  }));
}

function told(ranges: ReturnType<typeof rangesOf>) {
  return ranges.map(({ name, chapters: some }) => [name, some[0]?.chapterNo, some.at(-1)?.chapterNo]);
}
