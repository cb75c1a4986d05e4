import { expect, test } from 'vitest';
import { brandColor } from './brand-color.ts';

test.each([
  // Hue and chroma as CSS Color 4's sample conversions give them.
  ['#ff0000', 29, 0.16],
  ['#00ff00', 142, 0.16],
  ['#0000ff', 264, 0.16],
  ['#808080', null, 0],
  ['#8a6d6d', 20, 0.034],
])('%s has hue %s and chroma %s', (color, hue, chroma) => {
  const found = brandColor(color);
  expect(found?.chroma).toBeCloseTo(chroma, 2);
  if (hue !== null) expect(Math.abs((found?.hue ?? 0) - hue)).toBeLessThanOrEqual(2);
});

test('a colour is one in capitals, too', () => {
  expect(brandColor('#8A6D6D')).toEqual(brandColor('#8a6d6d'));
});

test.each(['', 'red', '#fff', '#12345g', 'url(x)', '#8a6d6d;', 'a#8a6d6d'])(
  '%j is no colour to build on',
  (color) => {
    expect(brandColor(color)).toBeNull();
  },
);
