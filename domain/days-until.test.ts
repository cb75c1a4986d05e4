import { expect, test } from 'vitest';
import { daysUntil } from './days-until.ts';

const day = 86_400_000;

test('a day that has begun counts as one, and what is due already as the last', () => {
  expect(daysUntil(3 * day, 0)).toBe(3);
  expect(daysUntil(3 * day + 1, 0)).toBe(4);
  expect(daysUntil(5, 10)).toBe(1);
});

test('what never comes is no number of days away', () => {
  expect(daysUntil(null, 0)).toBeNull();
});
