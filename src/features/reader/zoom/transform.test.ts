import { expect, test } from 'vitest';
import { asLaidOut, movedBy, roomToMove, scaledAt, withinBounds, yielding } from './transform.ts';

const scene = {
  content: { left: 0, top: 100, width: 400, height: 600 },
  view: { width: 400, height: 800 },
};

test('what lies under the point stays there', () => {
  const point = { x: 310, y: 220 };
  const before = { x: point.x, y: point.y };
  const { scale, x, y } = scaledAt(asLaidOut, point, 2.5);
  expect({ x: before.x * scale + x, y: before.y * scale + y }).toEqual(point);
});

test('a page that fits lies as it was laid out', () => {
  expect(withinBounds(movedBy(asLaidOut, 70, -90), scene)).toEqual(asLaidOut);
});

test('a magnified page stops at its edges', () => {
  const magnified = { scale: 2, x: 0, y: 0 };
  expect(withinBounds(movedBy(magnified, 5000, 5000), scene)).toEqual({ scale: 2, x: 0, y: -200 });
  expect(withinBounds(movedBy(magnified, -5000, -5000), scene)).toEqual({ scale: 2, x: -400, y: -600 });
  expect(roomToMove({ scale: 2, x: -100, y: -200 }, scene)).toEqual({
    left: 300,
    right: 100,
    up: 400,
    down: 0,
  });
});

test('beyond the edge it follows a third of the way', () => {
  expect(yielding({ scale: 2, x: 90, y: -300 }, scene)).toEqual({ scale: 2, x: 30, y: -300 });
});
