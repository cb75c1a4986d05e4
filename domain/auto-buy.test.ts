import { expect, test } from 'vitest';
import { autoBuyRefusal } from './auto-buy.ts';

test.each([
  ['nothing is set', {}, null],
  ['it is off', { on: false }, 'off'],
  ['the price is what a chapter may cost', { limit: { perChapter: 30 } }, null],
  ['the price is a point above that', { limit: { perChapter: 29 } }, 'perChapter'],
  ['it brings the day to its limit', { limit: { perDay: 90 }, spentToday: 60 }, null],
  ['it brings the day a point above that', { limit: { perDay: 89 }, spentToday: 60 }, 'perDay'],
  ['it leaves what is to be left', { limit: { floor: 70 } }, null],
  ['it leaves a point less than that', { limit: { floor: 71 } }, 'floor'],
  ['a day may cost nothing', { limit: { perDay: 0 } }, 'perDay'],
  ['it was given back before', { refunded: true }, 'refunded'],
  ['a chapter may cost nothing', { limit: { perChapter: 0 } }, 'perChapter'],
])(
  'auto-buy of a chapter for 30 of 100 points, when %s',
  (_when, { limit, ...ask }: Partial<Ask>, refusal) => {
    const limits = { perDay: null, perChapter: null, floor: 0, ...limit };
    const usual = { on: true, price: 30, spentToday: 0, balance: 100, refunded: false };
    expect(autoBuyRefusal({ ...usual, ...ask, limit: limits })).toBe(refusal);
  },
);

interface Ask {
  on: boolean;
  spentToday: number;
  refunded: boolean;
  limit: { perDay?: number; perChapter?: number; floor?: number };
}
