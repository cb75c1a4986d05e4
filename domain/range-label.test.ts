import { expect, test } from 'vitest';
import { rangeLabel } from './range-label.ts';

test('a range counts up, and down when the list is read from its end', () => {
  expect(rangeLabel({ page: 1, size: 30, total: 384 })).toBe('1–30');
  expect(rangeLabel({ page: 2, size: 30, total: 384 })).toBe('31–60');
  expect(rangeLabel({ page: 2, size: 30, total: 384 }, true)).toBe('60–31');
});

test('the last range ends with the list', () => {
  expect(rangeLabel({ page: 8, size: 50, total: 384 })).toBe('351–384');
  expect(rangeLabel({ page: 8, size: 50, total: 384 }, true)).toBe('384–351');
  expect(rangeLabel({ page: 2, size: 30, total: 31 })).toBe('31');
});

test('behind the end and in an empty list there is no range', () => {
  expect(rangeLabel({ page: 3, size: 30, total: 60 })).toBe('');
  expect(rangeLabel({ page: 1, size: 30, total: 0 })).toBe('');
});
