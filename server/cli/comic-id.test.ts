import { expect, test } from 'vitest';
import { comicIdIn } from './comic-id.ts';

test('a comic is named by digits', () => {
  expect(['1', '007', '2147483647'].map(comicIdIn)).toEqual([1, 7, 2_147_483_647]);
});

test.each(['1e3', '0x10', ' 5 ', '+5', '5.0', '0', '-1', '2147483648', ''])('%j names no comic', (word) => {
  expect(() => comicIdIn(word)).toThrow(/ is not the number of a comic; /);
});
