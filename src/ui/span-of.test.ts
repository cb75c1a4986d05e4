import { expect, test } from 'vitest';
import { spanOf } from './span-of.ts';

// Chapters stand in their order, which need not be that of their keys.
const choices = [3, 9, 4, 7, 8].map((key) => ({ key, closed: key === 4 }));

test('a span holds what stands from one to the other, in either direction, without what is closed', () => {
  expect(spanOf(choices, 9, 8)).toEqual([9, 7, 8]);
  expect(spanOf(choices, 8, 9)).toEqual([9, 7, 8]);
  expect(spanOf(choices, 7, 7)).toEqual([7]);
});

test('without a beginning, or with one that is gone, it is the one that was touched', () => {
  expect(spanOf(choices, null, 7)).toEqual([7]);
  expect(spanOf(choices, 1, 7)).toEqual([7]);
});
