import { expect, test } from 'vitest';
import { factChanges } from './fact-changes.ts';

const before = { type: 5, orientation: 2, rightToLeft: false, finished: false, price: null };

test('only what is set to something else has changed, from the merchant’s price and to none as well', () => {
  expect(factChanges(before, {})).toEqual([]);
  expect(factChanges(before, { type: 5, price: null, finished: false })).toEqual([]);
  expect(factChanges(before, { type: 1, price: 0, rightToLeft: true })).toEqual([
    { key: 'type', from: 5, to: 1 },
    { key: 'rightToLeft', from: false, to: true },
    { key: 'price', from: null, to: 0 },
  ]);
  expect(factChanges({ ...before, price: 50 }, { price: null })).toEqual([
    { key: 'price', from: 50, to: null },
  ]);
});
