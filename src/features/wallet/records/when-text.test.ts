import { expect, test } from 'vitest';
import { wallet } from '../../../text/zh-CN/wallet.ts';
import { byMonth, whenText } from './when-text.ts';

const now = new Date(2026, 2, 1, 9, 30).getTime();
const at = (...date: [number, number, number, number, number]) => new Date(...date).getTime();

test.each([
  [at(2026, 2, 1, 9, 5), '今天 09:05'],
  [at(2026, 2, 1, 0, 0), '今天 00:00'],
  [at(2026, 1, 28, 23, 59), '昨天 23:59'],
  [at(2026, 1, 27, 23, 59), '02-27 23:59'],
  [at(2025, 2, 1, 9, 30), '03-01 09:30'],
])('%s is told as %s', (moment, text) => {
  expect(whenText(moment, now, wallet.when)).toBe(text);
});

test('lines stand under their months, a month of another year apart', () => {
  const moments = [at(2026, 2, 2, 1, 0), at(2026, 2, 1, 0, 0), at(2026, 1, 28, 23, 59), at(2025, 1, 3, 4, 0)];
  const months = byMonth(moments, (moment) => moment);
  expect(months.map(({ year, month, lines }) => [year, month, lines.length])).toEqual([
    [2026, 3, 2],
    [2026, 2, 1],
    [2025, 2, 1],
  ]);
});
