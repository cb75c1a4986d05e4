import { expect, test } from 'vitest';
import { groupedNumber, shortNumber } from './short-number.ts';

test.each([
  [0, '0'],
  [1000, '1000'],
  [1001, '1.0K'],
  [2000, '2.0K'],
  [1234, '1.2K'],
  [86_300, '86.3K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_240_000, '1.2M'],
])('%i is shown as %s', (value, shown) => {
  expect(shortNumber(value)).toBe(shown);
});

test('thousands are set apart by commas', () => {
  expect(groupedNumber(999)).toBe('999');
  expect(groupedNumber(1_234_567)).toBe('1,234,567');
  expect(groupedNumber(-1286)).toBe('-1,286');
  expect(groupedNumber(1286.4567)).toBe('1,286');
});
