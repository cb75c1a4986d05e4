import { expect, test } from 'vitest';
import { needlessChapters } from './keep-rules.ts';

test('finished chapters make room but for the last three; what was not read stays', () => {
  expect(needlessChapters([9, 1, 2, 3, 4, 5, 8], [1, 2, 3, 4, 5])).toEqual([1, 2]);
  expect(needlessChapters([1, 2, 3], [1, 2, 3])).toEqual([]);
  expect(needlessChapters([1, 2], [1, 2])).toEqual([]);
  expect(needlessChapters([1, 2, 3, 4], [])).toEqual([]);
  // In whatever order they were saved, and by number, not as text.
  expect(needlessChapters([10, 3, 9, 2, 11], [2, 3, 9, 10, 11])).toEqual([2, 3]);
});
