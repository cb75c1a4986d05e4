import { expect, test } from 'vitest';
import { merchantIdOf } from './merchant-id.ts';

test.each([
  ['80002', 80002],
  ['80002x', 80002],
  ['0', 0],
  ['', 80001],
  ['x', 80001],
  ['-7', -1],
  ['-99999999999', -1],
  ['2147483647', 2_147_483_647],
  ['99999999999', 2_147_483_647],
])('mid=%s is the merchant %i', (mid, id) => {
  expect(merchantIdOf({ mid })).toBe(id);
});

test('a number that comes twice or not at all is the default merchant’s', () => {
  for (const query of [undefined, {}, { mid: ['80002', '80003'] }]) expect(merchantIdOf(query)).toBe(80001);
});
