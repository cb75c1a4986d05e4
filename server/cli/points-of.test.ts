import { expect, test } from 'vitest';
import { pointsOf } from './points-of.ts';

test.each([
  [0, 0, '0 points'],
  [1, 0, '1 point'],
  [30, 0, '30 points'],
  [90, 60, '90 points, 60 of them bonus'],
  [30, 30, '30 bonus points'],
  [1, 1, '1 bonus point'],
])('%i points of which %i were given are told as %s', (points, bonus, told) => {
  expect(pointsOf({ points, bonus })).toBe(told);
});
