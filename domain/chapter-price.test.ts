import { expect, test } from 'vitest';
import { isFree, priceOf } from './chapter-price.ts';

const paid = { chapterNo: 9, price: 30, freeAt: null, freeChapters: 2, now: 1000 };

test('a chapter’s own price goes before its comic’s, and that before the merchant’s', () => {
  expect(priceOf({ chapterPrice: 5, comicPrice: 10, merchantPrice: 30 })).toBe(5);
  expect(priceOf({ chapterPrice: null, comicPrice: 10, merchantPrice: 30 })).toBe(10);
  expect(priceOf({ chapterPrice: null, comicPrice: null, merchantPrice: 30 })).toBe(30);
  expect(priceOf({ chapterPrice: 0, comicPrice: 10, merchantPrice: 30 })).toBe(0);
});

test('a chapter is free by price, by place or by waiting, else not', () => {
  expect(isFree(paid)).toBe(false);
  expect(isFree({ ...paid, price: 0 })).toBe(true);
  expect(isFree({ ...paid, chapterNo: 2 })).toBe(true);
  expect(isFree({ ...paid, chapterNo: 2, freeChapters: 0 })).toBe(false);
  expect(isFree({ ...paid, freeAt: 1000 })).toBe(true);
  expect(isFree({ ...paid, freeAt: 1001 })).toBe(false);
});
