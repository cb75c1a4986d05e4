import { expect, test } from 'vitest';
import { isSamePath } from './same-path.ts';

test('a path leads to the same screen in capitals and with a slash at its end', () => {
  expect(isSamePath('/Book/BUY/', '/book/buy')).toBe(true);
  expect(isSamePath('/book/buy', '/book')).toBe(false);
});
