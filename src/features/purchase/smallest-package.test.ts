import { expect, test } from 'vitest';
import { smallestPackage } from './smallest-package.ts';

const products = [
  { id: 1, points: 600, bonus: 0, amount: 600 },
  { id: 2, points: 3000, bonus: 300, amount: 3000 },
  { id: 3, points: 100, bonus: 0, amount: 100 },
].map((it) => ({ ...it, name: '', currency: 'CNY', recommended: false }));

test.each([
  ['the cheapest one that is enough', 94, 3],
  ['to the very point', 600, 1],
  ['bonus points count', 3200, 2],
  ['where none is enough, the largest', 9000, 2],
])('%s', (_name, missing, id) => {
  expect(smallestPackage(products, missing)?.id).toBe(id);
});

test('a merchant without packages has none', () => {
  expect(smallestPackage([], 5)).toBeNull();
});
