import { expect, test } from 'vitest';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import { loginHref } from './login-href.ts';

test('login leads back to the chapter, and to the place in it that the address names', () => {
  const { searchParams } = new URL(loginHref(7, 3), 'http://site');
  expect(searchParams.get('redirect')).toBe(chapterAddress(7, 3));
  const placed = new URL(loginHref(7, 3, '?id=7&no=3&img=5&at=0.2'), 'http://site').searchParams;
  expect(placed.get('redirect')).toBe(`${chapterAddress(7, 3)}&img=5&at=0.2`);
  // The gate of the next chapter, at the end of this one.
  const next = new URL(loginHref(7, 4, '?id=7&no=3&img=5'), 'http://site').searchParams;
  expect(next.get('redirect')).toBe(chapterAddress(7, 4));
  const another = new URL(loginHref(8, 3, '?id=7&no=3&img=5'), 'http://site').searchParams;
  expect(another.get('redirect')).toBe(chapterAddress(8, 3));
});
