import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BookError } from './book-error.ts';
import { prepareCover } from './prepare-cover.ts';
import { plainImage } from './testing/draw-image.ts';

test('a large cover becomes 1,200 pixels wide, a small one keeps its size', async () => {
  const large = await prepareCover(await plainImage(2400, 3200).png().toBuffer());
  expect(large).toMatchObject({
    w: 1200,
    h: 1600,
    color: expect.stringMatching(/^#3[0-9a-f]6[0-9a-f]c[0-9a-f]$/),
  });
  expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
  expect(await prepareCover(await plainImage(300, 400).jpeg().toBuffer())).toMatchObject({ w: 300, h: 400 });
});

test('a cover lies upright', async () => {
  const lying = await plainImage(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await prepareCover(lying)).toMatchObject({ w: 300, h: 400 });
});

test('of a strip the beginning is taken', async () => {
  const strip = await plainImage(600, 9000).png().toBuffer();
  expect(await prepareCover(strip)).toMatchObject({ w: 600, h: 800 });
});

test('a broken cover is refused in a sentence', async () => {
  const image = await plainImage(400, 300).png().toBuffer();
  await expect(prepareCover(image.subarray(0, image.length / 2))).rejects.toThrow(
    /^the cover image is broken or cut off/,
  );
  await expect(prepareCover(Buffer.from('<svg/>'))).rejects.toThrow(BookError);
});
