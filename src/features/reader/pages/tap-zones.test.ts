import { expect, test } from 'vitest';
import { zoneAt, zonesOf, zonesOnScreen } from './tap-zones.ts';

const points = [
  [0.1, 0.5],
  [0.5, 0.5],
  [0.9, 0.5],
] as const;

test('a tap turns back on the left and on at the right, and calls the controls between', () => {
  const areas = zonesOf('sides', false);
  expect(points.map(([x, y]) => zoneAt(areas, x, y))).toEqual(['previous', 'controls', 'next']);
});

test('flipped, left and right have changed places', () => {
  for (const layout of ['sides', 'corner', 'forward', 'none'] as const) {
    for (const [x, y] of [...points, [0.1, 0.1], [0.9, 0.9], [0.5, 0.1], [0.5, 0.9]] as const) {
      expect(zoneAt(zonesOf(layout, true), 1 - x, y), `${layout} ${x} ${y}`).toBe(
        zoneAt(zonesOf(layout, false), x, y),
      );
    }
  }
});

test('the corner turns back at the top and the left, on at the bottom and the right', () => {
  const areas = zonesOf('corner', false);
  expect(points.map(([x, y]) => zoneAt(areas, x, y))).toEqual(['previous', 'controls', 'next']);
  expect(zoneAt(areas, 0.9, 0.1)).toBe('previous');
  expect(zoneAt(areas, 0.1, 0.9)).toBe('next');
});

test('where both sides turn on, the lower middle turns back', () => {
  const areas = zonesOf('forward', false);
  expect(points.map(([x, y]) => zoneAt(areas, x, y))).toEqual(['next', 'controls', 'next']);
  expect(zoneAt(areas, 0.5, 0.9)).toBe('previous');
});

test('every layout covers the whole screen and nothing twice', () => {
  for (const layout of ['sides', 'corner', 'forward', 'none'] as const) {
    const areas = zonesOf(layout, false);
    const covered = areas.reduce((sum, it) => sum + (it.right - it.left) * (it.bottom - it.top), 0);
    expect(covered, layout).toBeCloseTo(1);
  }
});

test('a book that is read to the left and a left hand each flip the zones; both together do not', () => {
  const atRight = (rightToLeft: boolean, mirrored: boolean) =>
    zoneAt(zonesOnScreen({ zones: 'sides', mirrored }, { axis: 'x', rightToLeft }), 0.9, 0.5);
  expect([atRight(false, false), atRight(true, true)]).toEqual(['next', 'next']);
  expect([atRight(true, false), atRight(false, true)]).toEqual(['previous', 'previous']);
});
