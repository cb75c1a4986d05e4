import { expect, test } from 'vitest';
import { placeAddress } from './comic-address.ts';

test.each([
  [0.123456, '0.12346'],
  [0.5, '0.5'],
  [0, '0'],
  [1, '1'],
])('the place %d is written as the reader writes it into its own address', (frac, written) => {
  const address = placeAddress({ comicId: 7, chapterNo: 3, imgIndex: 4, frac });
  expect(address).toBe(`/comicContent?id=7&no=3&img=4&at=${written}`);
});
