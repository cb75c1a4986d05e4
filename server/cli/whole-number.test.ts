import { expect, test } from 'vitest';
import { comicIdIn } from './comic-id.ts';
import { OperatorError } from './operator-error.ts';
import { wholeNumber } from './whole-number.ts';

test.each(['1', '7', '0007', '2147483647'])('%j is the number of a comic', (word) => {
  expect(comicIdIn(word)).toBe(Number(word));
});

test.each(['', '0', '-1', '+1', '1.0', '1e3', '0x10', ' 1', '1 ', '１', '2147483648', '99999999999'])(
  '%j is no number of a comic: digits alone are, from 1 on',
  (word) => {
    expect(() => comicIdIn(word)).toThrow(OperatorError);
  },
);

test('a number reaches from its least to its most, both with them', () => {
  expect(['3', '4', '5'].map((word) => wholeNumber(word, 'a count', 3, 5))).toEqual([3, 4, 5]);
  for (const word of ['2', '6', '4.0', '4e0', '', '1234567890123456'])
    expect(() => wholeNumber(word, 'a count', 3, 5), word).toThrow(
      `"${word}" cannot be a count: it must be a whole number from 3 to 5.`,
    );
});
