import { expect, test } from 'vitest';
import { runOf } from './page-runs.ts';
import { spreadIndexOf, spreadsOf } from './spreads.ts';

const tall = { w: 700, h: 1000 };
const wide = { w: 1400, h: 1000 };
const double = { double: true, coverAlone: true };

test('single pages stand one by one', () => {
  expect(spreadsOf([tall, wide, tall], { double: false, coverAlone: true })).toEqual([[1], [2], [3]]);
});

test('the cover stands alone, then pages come in pairs', () => {
  expect(spreadsOf([tall, tall, tall, tall, tall, tall], double)).toEqual([[1], [2, 3], [4, 5], [6]]);
  expect(spreadsOf([tall, tall, tall], { double: true, coverAlone: false })).toEqual([[1, 2], [3]]);
});

test('a wide page is never torn apart, nor paired, and what follows pairs anew', () => {
  expect(spreadsOf([tall, tall, wide, tall, tall], double)).toEqual([[1], [2], [3], [4, 5]]);
  expect(spreadsOf([wide, wide, tall, tall], double)).toEqual([[1], [2], [3, 4]]);
});

test('a square page pairs like a tall one', () => {
  const square = { w: 1000, h: 1000 };
  expect(spreadsOf([tall, square, square], double)).toEqual([[1], [2, 3]]);
});

test('one shift moves the pairing of the pages between two wide ones, and no other', () => {
  const sizes = [tall, tall, tall, wide, tall, tall, tall];
  expect(spreadsOf(sizes, double)).toEqual([[1], [2, 3], [4], [5, 6], [7]]);
  expect(runOf(sizes, 6)).toBe(5);
  const shifted = { ...double, shifted: new Set([5]) };
  expect(spreadsOf(sizes, shifted)).toEqual([[1], [2, 3], [4], [5], [6, 7]]);
  expect(runOf(sizes, 3)).toBe(1);
  expect(spreadsOf(sizes, { ...double, shifted: new Set([1]) })[0]).toEqual([1, 2]);
  expect([4, 9].map((imgIndex) => runOf(sizes, imgIndex))).toEqual([null, null]);
});

test('every image is in one spread, in order', () => {
  const sizes = Array.from({ length: 60 }, (_, index) => (index % 7 === 3 ? wide : tall));
  expect(spreadsOf(sizes, double).flat()).toEqual(sizes.map((_, index) => index + 1));
});

test('an image is found in its spread, one beyond the end in the last', () => {
  const spreads = [[1], [2, 3], [4]];
  expect([1, 2, 3, 4, 9].map((imgIndex) => spreadIndexOf(spreads, imgIndex))).toEqual([0, 1, 1, 2, 2]);
  expect(spreadIndexOf([], 1)).toBe(0);
});
