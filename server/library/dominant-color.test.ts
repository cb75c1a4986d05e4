import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colorOfSample, commonColor, dominantColor } from './dominant-color.ts';
import { plainImage } from './testing/draw-image.ts';

function pixels(...runs: readonly (readonly [number, readonly [number, number, number]])[]): Uint8Array {
  return Uint8Array.from(runs.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat()));
}

test('the most common colour wins', () => {
  expect(commonColor(pixels([60, [200, 30, 30]], [40, [30, 30, 200]]), 3)).toBe('#c81e1e');
});

test('a vivid colour wins over a little more paper, not over a lot', () => {
  expect(commonColor(pixels([60, [255, 255, 255]], [40, [220, 40, 40]]), 3)).toBe('#dc2828');
  expect(commonColor(pixels([95, [255, 255, 255]], [5, [220, 40, 40]]), 3)).toBe('#ffffff');
});

test('paper that is almost white is white, and grey art is grey', () => {
  expect(commonColor(pixels([90, [250, 248, 246]], [10, [10, 10, 10]]), 3)).toBe('#f8f8f8');
  expect(commonColor(Uint8Array.from([90, 90, 90, 250]), 1)).toBe('#5a5a5a');
});

test('of a small rendition it is the same as of the image', async () => {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } });
  const art = await plainImage(300, 150, '#22aa44').png().toBuffer();
  const page = await image
    .composite([{ input: art, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  expect(await colorOfSample({ width, height, channels, pixels: data })).toBe('#22aa44');
  expect(await dominantColor(page)).toBe('#22aa44');
  const low = { width: 3000, height: 2, channels: 1, pixels: new Uint8Array(6000).fill(90) } as const;
  expect(await colorOfSample(low)).toBe('#5a5a5a');
});

test('it is the same in every kind of image, with transparency as white paper', async () => {
  for (const kind of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const color = await dominantColor(await plainImage(200, 300, '#cc3333').toFormat(kind).toBuffer());
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const offBy = channels.map((channel, at) => Math.abs(channel - (at === 0 ? 0xcc : 0x33)));
    expect(Math.max(...offBy), `${kind} ${color}`).toBeLessThan(6);
  }
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#f000' } })
    .png()
    .toBuffer();
  expect(await dominantColor(clear)).toBe('#ffffff');
});
