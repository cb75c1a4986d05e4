import { expect, test } from 'vitest';
import { afterFailure, asksText } from './next-try.ts';

test('a picture that fails is tried again after longer and longer waits, then at once as text, then no more', () => {
  expect([0, 1, 2, 3].map((tries) => afterFailure(tries, false, false, true))).toEqual([600, 1800, 5000, 0]);
  expect([0, 1, 2, 3, 4].map((tries) => asksText(tries, false))).toEqual([false, false, false, false, true]);
  expect(afterFailure(4, true, false, true)).toBe('failed');
});

test('where others come only as text it is text first, a picture at once where that fails, and text again at once', () => {
  expect([0, 1, 2, 3].map((tries) => asksText(tries, true))).toEqual([true, false, true, true]);
  expect(afterFailure(0, true, true, true)).toBe(0);
  expect(afterFailure(1, false, true, true)).toBe(0);
  expect(afterFailure(2, true, true, true)).toBe(5000);
  expect(afterFailure(3, true, true, true)).toBe('failed');
});

test('a picture on its way while the others turn out to come as text is text at once', () => {
  expect(afterFailure(0, false, true, true)).toBe(0);
});

test('without a network nothing is tried before it is back, but what failed as text at first: it may be on the device', () => {
  for (const tries of [0, 1, 2, 3]) expect(afterFailure(tries, false, false, false)).toBe('waiting');
  expect(afterFailure(4, true, false, false)).toBe('waiting');
  expect(afterFailure(0, true, true, false)).toBe(0);
});
