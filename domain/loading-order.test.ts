import { expect, test } from 'vitest';
import { stackedStrip } from '../tests/builders/stacked-strip.ts';
import { comingImages, isFlung, keptImages, loadingOrder } from './loading-order.ts';

/** 40 images of one screen's height. */
const boxes = stackedStrip(
  Array.from({ length: 40 }, () => ({ w: 1, h: 1 })),
  800,
);
const view = { top: 8000, height: 800, velocity: 0, loadMs: 300 };

test('what is on the screen comes first, then what follows, then a little of what was passed', () => {
  expect(loadingOrder(boxes, view)).toEqual([11, 12, 13, 14, 15, 10, 9]);
});

test('reading upwards, the images above come before those below', () => {
  expect(loadingOrder(boxes, { ...view, velocity: -0.5 })).toEqual([11, 10, 9, 8, 7, 12, 13]);
});

test('an image that stands half on the screen comes once, and the one under the reader’s eyes first', () => {
  const half = { ...view, top: 8400 };
  expect(loadingOrder(boxes, half)).toEqual([11, 12, 13, 14, 15, 10]);
  expect(loadingOrder(boxes, { ...half, velocity: -0.5 })).toEqual([12, 11, 10, 9, 8, 13]);
});

test('a reader is waited for on the slowest link, a fling is followed for eight screens at most', () => {
  expect(loadingOrder(boxes, { ...view, velocity: 0.9, loadMs: 3000 })[0]).toBe(11);
  expect(loadingOrder(boxes, { ...view, velocity: 9, loadMs: 60_000 })[0]).toBe(19);
  expect(loadingOrder(boxes, { ...view, velocity: -9, loadMs: 60_000 })[0]).toBe(3);
});

test('in a fling nothing is fetched that is flown over before it could arrive', () => {
  const order = loadingOrder(boxes, { ...view, velocity: 8 });
  expect(order[0]).toBe(14);
  expect(order).not.toContain(11);
});

test('what is on its way to where the screen will be is not given up, however far ahead one looks; what was passed is', () => {
  const slower = { ...view, velocity: 4, loadMs: 2000 };
  expect(loadingOrder(boxes, slower)).not.toContain(13);
  expect(comingImages(boxes, slower).from).toBe(11);
  expect(comingImages(boxes, { ...slower, velocity: -4 })).toMatchObject({ to: 12 });
});

test('who stands still has nothing coming from above', () => {
  expect(comingImages(boxes, view)).toEqual({ from: 11, to: keptImages(boxes, view).to });
});

test('who saves data has little loaded ahead', () => {
  expect(loadingOrder(boxes, { ...view, ahead: 0.25 })).toEqual([11, 12, 10]);
});

test('a fling is what outruns the link or the eye, not what is merely quick', () => {
  expect(isFlung({ ...view, velocity: 4 }, 300)).toBe(true);
  expect(isFlung({ ...view, velocity: -4 }, 300)).toBe(true);
  expect(isFlung({ ...view, velocity: 3 }, 60)).toBe(false);
  expect(isFlung({ ...view, velocity: 3 }, 300)).toBe(true);
  expect(isFlung({ ...view, velocity: 5 }, 60)).toBe(true);
  expect(isFlung({ ...view, velocity: 0.5 }, 3000)).toBe(false);
});

test('on a quick link a fling starts with what is seen', () => {
  expect(loadingOrder(boxes, { ...view, velocity: 4, loadMs: 10 })[0]).toBe(11);
});

test('at the ends the order stays within the chapter', () => {
  expect(loadingOrder(boxes, { ...view, top: -300 })[0]).toBe(1);
  expect(loadingOrder(boxes, { ...view, top: 40 * 800 }).every((image) => image >= 1 && image <= 40)).toBe(
    true,
  );
  expect(loadingOrder(boxes, { ...view, top: 60 * 800 })).toEqual([]);
  expect(loadingOrder([], view)).toEqual([]);
});

test('what is kept holds all that is to be loaded, and ends a few screens away', () => {
  for (const velocity of [-9, -0.4, 0, 0.4, 9]) {
    const moving = { ...view, velocity };
    const { from, to } = keptImages(boxes, moving);
    for (const image of loadingOrder(boxes, moving)) {
      expect(image).toBeGreaterThanOrEqual(from);
      expect(image).toBeLessThanOrEqual(to);
    }
    expect(to - from).toBeLessThan(16);
  }
});

test('more is kept ahead than behind, and as much more as a fling goes on', () => {
  expect(keptImages(boxes, view)).toEqual({ from: 8, to: 17 });
  expect(keptImages(boxes, { ...view, velocity: 4 })).toEqual({ from: 8, to: 18 });
  expect(keptImages(boxes, { ...view, velocity: -4 })).toEqual({ from: 4, to: 15 });
});
