import { expect, test } from 'vitest';
import { isReadThrough, shareRead } from './share-read.ts';

test('what lies before the place counts, an image that is half seen by half', () => {
  expect(shareRead({ imgIndex: 1, frac: 0, pageCount: 8 })).toBe(0);
  expect(shareRead({ imgIndex: 4, frac: 0.5, pageCount: 7 })).toBe(0.5);
  expect(shareRead({ imgIndex: 7, frac: 1, pageCount: 7 })).toBe(1);
  expect(shareRead({ imgIndex: 12, frac: 0, pageCount: 7 })).toBe(1);
});

test('nothing counts of a chapter whose length another device did not tell', () => {
  expect(shareRead({ imgIndex: 5, frac: 0.2, pageCount: 0 })).toBe(0);
});

test('who reads an ended chapter again has not read it through before its end, if it is known where that is', () => {
  const place = { chapterNo: 3, imgIndex: 2, frac: 0, at: 1, doneChapters: [3], pageCount: 8 };
  expect(isReadThrough(place)).toBe(false);
  expect(isReadThrough({ ...place, imgIndex: 8 })).toBe(true);
  expect(isReadThrough({ ...place, imgIndex: 8, doneChapters: [2] })).toBe(false);
  expect(isReadThrough({ ...place, pageCount: 0 })).toBe(true);
});
