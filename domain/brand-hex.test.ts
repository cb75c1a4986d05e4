import { expect, test } from 'vitest';
import { barColors, brandHex, paper } from './brand-hex.ts';

test('a colour of a brand comes as the palette draws it, whatever a screen can show', () => {
  expect(brandHex({ hue: 205, chroma: 0.115 }, 0.52)).toBe('#007b88');
  expect(barColors('no colour')).toBe(paper);
  expect(brandHex({ hue: 0, chroma: 0 }, 1)).toBe('#ffffff');
  expect(brandHex({ hue: 0, chroma: 0 }, 0)).toBe('#000000');
  // So dark that sRGB's curve is a line.
  expect(brandHex({ hue: 0, chroma: 0 }, 0.1)).toBe('#030303');
  expect(barColors('#b04a2f')).toEqual({ light: '#aa4429', dark: '#4c1e12' });
  for (let hue = 0; hue < 360; hue += 15) {
    expect(brandHex({ hue, chroma: 0.16 }, 0.52), String(hue)).toMatch(/^#[0-9a-f]{6}$/);
    expect(brandHex({ hue, chroma: 0.32 }, 0.95), String(hue)).toMatch(/^#[0-9a-f]{6}$/);
  }
});
