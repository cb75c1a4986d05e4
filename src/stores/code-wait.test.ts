import { expect, test } from 'vitest';
import { untilOf } from './code-wait.ts';

const minute = 60_000;
const wait = { phone: '13800138000', askedAt: 100 * minute, until: 101 * minute };

test('the next code waits for its number, not for another one', () => {
  expect(untilOf(wait, '13800138000', 100 * minute)).toBe(101 * minute);
  expect(untilOf(wait, '13900139000', 100 * minute)).toBe(0);
  expect(untilOf(null, '13800138000', 100 * minute)).toBe(0);
});

test('a clock that was set back since makes no wait of it', () => {
  expect(untilOf(wait, '13800138000', 40 * minute)).toBe(0);
});
