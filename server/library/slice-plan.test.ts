import { expect, test } from 'vitest';
import { isTall, planSlices } from './slice-plan.ts';

/** Rows full of drawing, but for the bands (first row, end). */
function drawn(height: number, bands: readonly (readonly [number, number])[] = [], blank = 0): Float32Array {
  const detail = new Float32Array(height).fill(100);
  for (const [from, to] of bands) detail.fill(blank, from, to);
  return detail;
}

function cuts(detail: Float32Array): number[] {
  return planSlices(detail)
    .slice(1)
    .map((slice) => slice.top);
}

test('a page is tall above three widths and 4,000 pixels', () => {
  expect([isTall(800, 4001), isTall(800, 4000), isTall(2000, 6000), isTall(2000, 6001)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test.each([4001, 5000, 5999, 6001, 8000, 15_000, 60_000, 65_500])(
  'slices of %i rows join exactly and keep their size',
  (height) => {
    const bands = Array.from({ length: 80 }, (_, i) => [i * 811, i * 811 + (i % 7) * 9] as const);
    for (const detail of [drawn(height), drawn(height, bands), drawn(height, [[0, height]])]) {
      const slices = planSlices(detail);
      let top = 0;
      for (const slice of slices) {
        expect(slice.top).toBe(top);
        expect(slice.height).toBeGreaterThanOrEqual(600);
        expect(slice.height).toBeLessThanOrEqual(2000);
        top += slice.height;
      }
      expect(top).toBe(height);
    }
  },
);

test('a cut lies in the middle of the lowest wide gap, on a border of JPEG blocks', () => {
  expect(
    cuts(
      drawn(4100, [
        [900, 960],
        [1500, 1560],
        [1700, 1705],
        [2900, 3000],
      ]),
    ),
  ).toEqual([1528, 2952]);
});

test('a narrow gap is better than none', () => {
  expect(
    cuts(
      drawn(4100, [
        [1234, 1240],
        [2900, 2903],
      ]),
    ),
  ).toEqual([1237, 2901]);
});

test('a gap on the page is not lost to a wider one out of reach', () => {
  expect(
    cuts(
      drawn(4100, [
        [100, 500],
        [1600, 1640],
        [3000, 3040],
      ]),
    ),
  ).toEqual([1624, 3024]);
});

test('without a gap the emptiest row is taken when it is far emptier than the rest', () => {
  expect(
    cuts(
      drawn(
        4100,
        [
          [1594, 1610],
          [2990, 3010],
        ],
        20,
      ),
    ),
  ).toEqual([1608, 3008]);
});

test('a page that is drawn all over is cut evenly', () => {
  expect(cuts(drawn(6000))).toEqual([2000, 4000]);
  expect(cuts(drawn(5000))).toEqual([1664, 3336]);
});
