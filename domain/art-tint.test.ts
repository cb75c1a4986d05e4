import { expect, test } from 'vitest';
import { artTint } from './art-tint.ts';

test('a colour gives its OKLCH hue', () => {
  expect(artTint('#ff0000')).toEqual({ hue: 29, chroma: 1 });
  expect(artTint('#00ff00').hue).toBe(142);
  expect(artTint('#0000ff').hue).toBe(264);
  // 359.9 degrees.
  expect(artTint('#5f0f32').hue).toBe(0);
});

test('what is no colour tints nothing', () => {
  for (const none of ['', 'red', '#fff', '#12345g']) expect(artTint(none)).toEqual({ hue: 0, chroma: 0 });
});

test('grey, white and black art tints nothing', () => {
  for (const grey of ['#808080', '#ffffff', '#000000']) expect(artTint(grey).chroma).toBe(0);
});
