import { expect, test } from 'vitest';
import { areChaptersDense } from './dense-chapters.ts';

test('chapters stand without a gap where there are as many as the newest is numbered', () => {
  expect(areChaptersDense({ chapterCount: 64, latestNo: 64 })).toBe(true);
  expect(areChaptersDense({ chapterCount: 4, latestNo: 30 })).toBe(false);
});

test('a comic without chapters has no first one', () => {
  expect(areChaptersDense({ chapterCount: 0, latestNo: 0 })).toBe(false);
});
