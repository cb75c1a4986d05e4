import { expect, test } from 'vitest';
import { indexAt, offsetOf, placeAt, stackStrip } from './reading-place.ts';

const sizes = [
  { w: 800, h: 1200 },
  { w: 800, h: 400 },
  { w: 400, h: 2000 },
];

test('boxes keep each image’s shape and follow one another', () => {
  expect(stackStrip(sizes, 400, 10)).toEqual([
    { top: 0, height: 600 },
    { top: 610, height: 200 },
    { top: 820, height: 2000 },
  ]);
});

test('a place survives another width: the same image and fraction are found again', () => {
  const narrow = stackStrip(sizes, 360, 0);
  const wide = stackStrip(sizes, 1000, 24);
  for (const offset of [0, 1, 539, 540, 600, 719, 720, 1500, 2519]) {
    const place = placeAt(narrow, offset);
    expect(placeAt(wide, offsetOf(wide, place)).imgIndex).toBe(place.imgIndex);
    expect(offsetOf(narrow, place)).toBeCloseTo(offset, 6);
  }
});

test('above the first image and below the last one the place stays inside', () => {
  const boxes = stackStrip(sizes, 400, 0);
  expect(placeAt(boxes, -50)).toEqual({ imgIndex: 1, frac: 0 });
  expect(placeAt(boxes, 1e6)).toEqual({ imgIndex: 3, frac: 1 });
});

test('an image that a chapter no longer has is answered with its last one', () => {
  const boxes = stackStrip(sizes, 400, 0);
  expect(offsetOf(boxes, { imgIndex: 9, frac: 0 })).toBe(800);
  expect(indexAt([], 10)).toBe(0);
});
