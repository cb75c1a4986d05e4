import { expect, test } from 'vitest';
import { pageWord } from './page-word.ts';

test('a box says its page’s number, to who saves data what it weighs too, and nothing where there is no place', () => {
  const page = { i: 3, w: 800, h: 1200, bytes: 81_200, color: '#336699' };
  expect(pageWord(page, false)).toBe('第 3 页');
  expect(pageWord(page, true)).toBe('第 3 页 · 最多 82 KB');
  expect(pageWord({ ...page, h: 50 }, false)).toBe('第 3 页');
  expect(pageWord({ ...page, h: 49 }, true)).toBe('');
});
