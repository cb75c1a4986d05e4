import { expect, test } from 'vitest';
import { stackedStrip } from '../tests/builders/stacked-strip.ts';
import { indexAt, offsetOf, placeAt, type StripImage, type StripPlace } from './reading-place.ts';

const sizes = [
  { w: 800, h: 1200 },
  { w: 800, h: 400 },
  { w: 400, h: 2000 },
];

/** Two chapters below each other, a title of `title` px between them. */
function twoChapters(width: number, title: number): StripImage[] {
  const first = stackedStrip(sizes, width, 7);
  const last = first.at(-1);
  const below = (last?.top ?? 0) + (last?.height ?? 0) + title;
  return [...first, ...stackedStrip(sizes, width, 8).map((it) => ({ ...it, top: it.top + below }))];
}

const foundAgain = (images: readonly StripImage[], place: StripPlace | null) =>
  place && (offsetOf(images, place) ?? Number.NaN) + place.beyond;

test('a place survives another width: the same image and fraction are found again', () => {
  const narrow = twoChapters(360, 120);
  const wide = twoChapters(1000, 200);
  for (const offset of [0, 1, 539, 540, 600, 719, 720, 1500, 2519, 2700, 4000]) {
    const place = placeAt(narrow, offset);
    expect(foundAgain(narrow, place)).toBeCloseTo(offset, 6);
    expect(placeAt(wide, foundAgain(wide, place) ?? Number.NaN)).toMatchObject({
      chapterNo: place?.chapterNo,
      imgIndex: place?.imgIndex,
    });
  }
});

test('the title between two chapters belongs to the one above, and is found to the pixel', () => {
  const images = twoChapters(400, 120);
  const place = placeAt(images, 2800 + 50);
  expect(place).toEqual({ chapterNo: 7, imgIndex: 3, frac: 1, beyond: 50 });
  expect(placeAt(images, 2800 + 120)).toMatchObject({ chapterNo: 8, imgIndex: 1, frac: 0 });
});

test('above the first image and below the last one the place stays with it', () => {
  const images = stackedStrip(sizes, 400);
  expect(placeAt(images, -50)).toEqual({ chapterNo: 1, imgIndex: 1, frac: 0, beyond: -50 });
  expect(placeAt(images, 2900)).toEqual({ chapterNo: 1, imgIndex: 3, frac: 1, beyond: 100 });
  expect(placeAt([], 10)).toBeNull();
});

test('an image without a height, as before it is known, has its place at its top', () => {
  const image = { chapterNo: 1, imgIndex: 1, top: 30, height: 0 };
  expect(placeAt([image], 30)).toEqual({ chapterNo: 1, imgIndex: 1, frac: 0, beyond: 0 });
  expect(placeAt([image], 45)).toEqual({ chapterNo: 1, imgIndex: 1, frac: 0, beyond: 15 });
});

test('an image that a chapter no longer has is answered with its last one, another chapter with nothing', () => {
  const images = twoChapters(400, 0);
  expect(offsetOf(images, { chapterNo: 7, imgIndex: 9, frac: 0 })).toBe(800);
  expect(offsetOf(images, { chapterNo: 9, imgIndex: 1, frac: 0 })).toBeNull();
  expect(indexAt([], 10)).toBe(0);
});
