import { expect, test } from 'vitest';
import { purchase } from './purchase.ts';

const wish = {
  chapters: [
    { chapterNo: 3, price: 30 },
    { chapterNo: 4, price: 20 },
  ],
  owned: new Set<number>(),
  expectedTotal: 50,
};

test('a purse that holds just the price pays it, gifts first and to the last point', () => {
  expect(purchase({ ...wish, purse: { paid: 15, bonus: 35 } })).toEqual({
    kind: 'bought',
    lines: [
      { chapterNo: 3, paid: 0, bonus: 30 },
      { chapterNo: 4, paid: 15, bonus: 5 },
    ],
    spent: { paid: 15, bonus: 35 },
  });
  expect(purchase({ ...wish, purse: { paid: 14, bonus: 35 } })).toEqual({
    kind: 'short',
    need: 50,
    balance: 49,
  });
});

test('what the member has is not paid again, and who has all of it pays nothing', () => {
  const purse = { paid: 100, bonus: 0 };
  expect(purchase({ ...wish, purse, owned: new Set([3]), expectedTotal: 20 })).toEqual({
    kind: 'bought',
    lines: [{ chapterNo: 4, paid: 20, bonus: 0 }],
    spent: { paid: 20, bonus: 0 },
  });
  expect(purchase({ ...wish, purse, owned: new Set([3, 4]), expectedTotal: 0 })).toEqual({ kind: 'nothing' });
});

test.each([49, 51])('nobody pays another price than the one they were shown, 50 for %i', (expectedTotal) => {
  const purse = { paid: 100, bonus: 0 };
  expect(purchase({ ...wish, purse, expectedTotal })).toEqual({ kind: 'price-changed', total: 50 });
});
