import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BookError } from './book-error.ts';
import { prepareLogo } from './prepare-logo.ts';

const drawing = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${size}><rect width="10" height="5" fill="#f00"/></svg>`;
const photo = (w: number, h: number) =>
  sharp({ create: { width: w, height: h, channels: 3, background: '#f00' } });

test.each([
  ['says no size', drawing('')],
  ['is a pixel large', drawing('width="1" height="1"')],
  ['is larger than anything', drawing('width="100000" height="100000"')],
  ['begins as XML does', `\ufeff<?xml version="1.0"?>\n${drawing('width="10" height="10"')}`],
])('a drawing that %s is drawn as large as it is needed, transparent where it is', async (_, svg) => {
  const logo = sharp(await prepareLogo(Buffer.from(svg)));
  expect(await logo.metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  const alpha = await logo.extractChannel('alpha').raw().toBuffer();
  expect([alpha[100 * 512 + 256], alpha[400 * 512 + 256]]).toEqual([255, 0]);
});

test('a photo stands upright, as large as it is needed and no larger', async () => {
  const lying = await photo(1024, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await sharp(await prepareLogo(lying)).metadata()).toMatchObject({ width: 300, height: 512 });
  const just = await photo(512, 512).png().toBuffer();
  expect(await sharp(await prepareLogo(just)).metadata()).toMatchObject({ width: 512, height: 512 });
});

test.each([
  ['511 pixels high', () => photo(900, 511).png().toBuffer(), 'The logo is too small: 900×511'],
  [
    'cut off',
    async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 2000),
    'The logo is broken or cut off',
  ],
  ['a drawing of nothing', async () => Buffer.from('<svg><'), 'The logo is broken or cut off'],
])('a logo that is %s is refused in a sentence', async (_, image, sentence) => {
  const refused = prepareLogo(await image());
  await expect(refused).rejects.toBeInstanceOf(BookError);
  await expect(refused).rejects.toThrow(sentence);
});
