import { expect, test } from 'vitest';
import { isUnderWay, nextLookMs } from './order-rhythm.ts';

test('questions come ever more slowly, and end', () => {
  let spent = 0;
  const waits: number[] = [];
  for (;;) {
    const wait = nextLookMs(waits.length, spent);
    if (wait === null) break;
    waits.push(wait);
    spent += wait;
  }
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(waits.length).toBeLessThan(25);
  expect(spent).toBeGreaterThanOrEqual(5 * 60 * 1000);
  expect(waits.slice(0, 5).reduce((sum, wait) => sum + wait)).toBeLessThan(15_000);
});

test('only an order that was not paid to its end is waited for', () => {
  const all = ['created', 'pending', 'paid', 'credited', 'expired', 'failed', 'refunded'] as const;
  expect(all.filter(isUnderWay)).toEqual(['created', 'pending', 'paid']);
});
