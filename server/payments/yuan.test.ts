import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOf, payableYuan, yuanOf } from './yuan.ts';

test('every amount reads back as what was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => {
      expect(yuanOf(fen)).toMatch(/^\d+\.\d\d$/);
      expect(fenOf(yuanOf(fen))).toBe(fen);
    }),
  );
});

test.each([
  ['1.00', 100],
  ['1', 100],
  ['1.5', 150],
  ['0.01', 1],
  ['0', 0],
  // These are where a way by fractions would lose a fen.
  ['19.99', 1999],
  ['1.15', 115],
  ['4.35', 435],
])('%s yuan are %i fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen);
});

test.each([
  '',
  ' 1',
  '1 ',
  '1.',
  '.5',
  '01',
  '1.000',
  '1.001',
  '-1',
  '+1',
  '1e2',
  '1,00',
  '１',
  'NaN',
  '1\n',
  '99999999999',
])('%j is no amount', (text) => {
  expect(fenOf(text)).toBeNull();
});

test('what is not a whole number of fen is not written', () => {
  for (const fen of [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => yuanOf(fen)).toThrow(RangeError);
  }
});

test('an order for nothing or in another currency is not payable', () => {
  expect(payableYuan({ amount: 1, currency: 'CNY' })).toBe('0.01');
  expect(() => payableYuan({ amount: 0, currency: 'CNY' })).toThrow(RangeError);
  expect(() => payableYuan({ amount: 100, currency: 'USD' })).toThrow(RangeError);
});
