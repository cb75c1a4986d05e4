import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { Book } from './book.ts';
import type { PreparedPage } from './prepare-page.ts';
import { preparePages } from './prepare-pages.ts';
import { jpegPage, plainImage, stripImage } from './testing/draw-image.ts';

function bookOf(images: Readonly<Record<string, Buffer>>): Pick<Book, 'sourceName' | 'pages'> {
  const pages = Object.entries(images).map(([name, bytes]) => ({
    name,
    frontCover: false,
    read: async () => bytes,
  }));
  return { sourceName: '小辣椒 01.cbz', pages };
}

async function prepared(...images: Buffer[]): Promise<PreparedPage[]> {
  const pages: PreparedPage[] = [];
  const book = bookOf(Object.fromEntries(images.map((image, i) => [`${i}.jpg`, image])));
  for await (const page of preparePages(book)) pages.push(page);
  return pages;
}

async function one(image: Buffer): Promise<PreparedPage> {
  const [page, ...rest] = await prepared(image);
  expect(rest).toEqual([]);
  if (!page) throw new Error('no page');
  return page;
}

async function colorAt(image: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

async function pixelsOf(image: Sharp | Buffer): Promise<Buffer> {
  return (Buffer.isBuffer(image) ? sharp(image) : image).toColourspace('srgb').raw().toBuffer();
}

function expectClose(actual: Uint8Array, wanted: Uint8Array, mean: number) {
  expect(actual.length).toBe(wanted.length);
  const sum = actual.reduce((total, value, i) => total + Math.abs(value - (wanted[i] ?? 0)), 0);
  expect(sum / actual.length).toBeLessThan(mean);
}

test('an upright JPEG is kept byte for byte', async () => {
  const image = await jpegPage(300, 400);
  const told = await plainImage(300, 400).jpeg().withMetadata({ orientation: 1 }).toBuffer();
  expect((await one(image)).bytes).toEqual(image);
  expect(await one(told)).toMatchObject({
    bytes: told,
    w: 300,
    h: 400,
    color: expect.stringMatching(/^#3[0-9a-f]6[0-9a-f]c[0-9a-f]$/),
  });
});

test.each([
  [1, 300, 200, 0, 0],
  [2, 300, 200, 299, 0],
  [3, 300, 200, 299, 199],
  [4, 300, 200, 0, 199],
  [5, 200, 300, 0, 0],
  [6, 200, 300, 199, 0],
  [7, 200, 300, 199, 299],
  [8, 200, 300, 0, 299],
])('EXIF orientation %i is applied', async (orientation, w, h, x, y) => {
  const corner = await plainImage(40, 40, '#ff0000').png().toBuffer();
  const art = plainImage(300, 200, '#ffffff').composite([{ input: corner, left: 0, top: 0 }]);
  const page = await one(await art.jpeg().withMetadata({ orientation }).toBuffer());
  expect(page).toMatchObject({ w, h });
  expect(await sharp(page.bytes).metadata()).toMatchObject({ format: 'jpeg', width: w, height: h });
  const [red, green] = await colorAt(page.bytes, x, y);
  expect([red, green]).toEqual([expect.toSatisfy((v) => v > 240), expect.toSatisfy((v) => v < 20)]);
});

test.each(['png', 'webp', 'avif', 'gif'] as const)(
  '%s becomes JPEG in full colour resolution',
  async (kind) => {
    const page = await one(await plainImage(120, 160, '#22aa44').toFormat(kind).toBuffer());
    expect(page).toMatchObject({ w: 120, h: 160 });
    expect(await sharp(page.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      chromaSubsampling: '4:4:4',
      width: 120,
    });
    expectClose(await pixelsOf(page.bytes), await pixelsOf(plainImage(120, 160, '#22aa44')), 4);
  },
);

test('of an animation the first frame is taken', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((color) => plainImage(50, 50, color).png().toBuffer()),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const page = await one(gif);
  expect(page).toMatchObject({ w: 50, h: 50, color: expect.stringMatching(/^#f[c-f]0[0-3]0[0-3]$/) });
});

test('transparency lies on white paper', async () => {
  const page = await one(
    await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  expect(await colorAt(page.bytes, 25, 25)).toEqual([255, 255, 255]);
});

test('CMYK is converted, because browsers do not agree about it', async () => {
  const cmyk = await plainImage(50, 50).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  expect((await sharp((await one(cmyk)).bytes).metadata()).space).toBe('srgb');
});

test('grey art stays grey and 16 bits become 8', async () => {
  const grey = await one(await plainImage(50, 50).toColourspace('grey16').png().toBuffer());
  expect(await sharp(grey.bytes).metadata()).toMatchObject({ space: 'b-w', channels: 1, depth: 'uchar' });
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a tall %s page is cut in its gaps, and its slices join exactly',
  async (kind) => {
    const strip = stripImage(200, 5003, [
      [1490, 1560],
      [3100, 3190],
    ]);
    const slices = await prepared(
      await strip.clone().toFormat(kind, { quality: 95, compressionLevel: 1 }).toBuffer(),
    );
    expect(slices.map((slice) => slice.h)).toEqual([1528, 1616, 1859]);
    const rows = await Promise.all(slices.map((slice) => pixelsOf(slice.bytes)));
    expect(slices.map((slice, i) => (rows[i]?.length ?? 0) / 3 / slice.w)).toEqual(
      slices.map((slice) => slice.h),
    );
    expectClose(Buffer.concat(rows), await pixelsOf(strip), 6);
  },
);

test('the rows on both sides of a cut are the rows of the page', async () => {
  const strip = stripImage(200, 5003, []);
  const page = await pixelsOf(strip);
  let top = 0;
  for (const slice of await prepared(await strip.clone().png({ compressionLevel: 1 }).toBuffer())) {
    const pixels = await pixelsOf(slice.bytes);
    const row = 200 * 3;
    expectClose(pixels.subarray(0, row), page.subarray(top * row, (top + 1) * row), 8);
    top += slice.h;
    expectClose(pixels.subarray(-row), page.subarray((top - 1) * row, top * row), 8);
  }
  expect(top).toBe(5003);
});

test('a page that is tall only once it is turned upright is sliced', async () => {
  const lying = await plainImage(4500, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const slices = await prepared(lying);
  expect(slices.map((slice) => slice.w)).toEqual(slices.map(() => 300));
  expect(slices.reduce((sum, slice) => sum + slice.h, 0)).toBe(4500);
});

test('a page whose bands are decoded one by one is the same', async () => {
  // 1,000 × 65,000 pixels are two bands of memory and 33 slices or more.
  const slices = await prepared(
    await plainImage(1000, 65_000, '#cc9933').png({ compressionLevel: 1 }).toBuffer(),
  );
  expect(slices.reduce((sum, slice) => sum + slice.h, 0)).toBe(65_000);
  expect(new Set(slices.map((slice) => slice.color)).size).toBe(1);
});

test("pages keep their order, and slices stand in their page's place", async () => {
  const tall = await plainImage(100, 4400).png().toBuffer();
  const pages = await prepared(await jpegPage(60, 90), tall, await jpegPage(70, 90), await jpegPage(80, 90));
  expect(pages.map((page) => page.w)).toEqual([60, 100, 100, 100, 70, 80]);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s page that was cut off is named',
  async (kind) => {
    const whole = await stripImage(300, 400, []).toFormat(kind).toBuffer();
    const cut = whole.subarray(0, whole.length * 0.7);
    const pages = preparePages(bookOf({ '1.jpg': await jpegPage(), '第1话/003.jpg': cut }));
    await pages.next();
    await expect(pages.next()).rejects.toThrow(
      /^小辣椒 01\.cbz: 第1话\/003\.jpg is broken or cut off \([^\n]+\)$/,
    );
  },
);

test('a tall page that was cut off is named too', async () => {
  const whole = await stripImage(200, 5000, []).jpeg().toBuffer();
  await expect(prepared(whole.subarray(0, whole.length - 5000))).rejects.toThrow(
    '0.jpg is broken or cut off',
  );
});

/** A PNG that only says how large it is. */
function pngHeader(w: number, h: number): Promise<Buffer> {
  return plainImage(8, 8)
    .png()
    .toBuffer()
    .then((png) => {
      png.writeUInt32BE(w, 16);
      png.writeUInt32BE(h, 20);
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
      return png;
    });
}

test('an image with too many pixels is refused before it is decoded', async () => {
  await expect(prepared(await pngHeader(30_000, 20_000))).rejects.toThrow(
    '小辣椒 01.cbz: 0.jpg is 30000×20000 pixels; an image of its kind may have 400 million',
  );
  await expect(prepared(await pngHeader(10, 65_501))).rejects.toThrow(
    '0.jpg is 10×65501 pixels; a side may have 65500',
  );
});

/** A JPEG that only says how large it is; in the baseline frame's header (FFC0) or the progressive one's (FFC2). */
async function jpegHeader(marker: 0xc0 | 0xc2, orientation?: number): Promise<Buffer> {
  const image = plainImage(8, 8).jpeg({ progressive: marker === 0xc2 });
  const jpeg = await (orientation ? image.withMetadata({ orientation }) : image).toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, marker]));
  jpeg.writeUInt16BE(10_001, frame + 5);
  jpeg.writeUInt16BE(10_001, frame + 7);
  return jpeg;
}

test('an image that is in memory as a whole while it is decoded may have fewer pixels', async () => {
  const refused = '0.jpg is 10001×10001 pixels; an image of its kind may have 100 million';
  await expect(prepared(await jpegHeader(0xc2))).rejects.toThrow(refused);
  await expect(prepared(await jpegHeader(0xc0, 6))).rejects.toThrow(refused);
  await expect(prepared(await jpegHeader(0xc0))).resolves.toHaveLength(1);
});

test('a book whose pages grow beyond measure is refused', async () => {
  const image = await jpegPage();
  const book = bookOf(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.jpg`, image])));
  const most = 4 * image.length;
  const pages = preparePages(book, most);
  for (let page = 0; page < 4; page += 1) expect((await pages.next()).done).toBe(false);
  await expect(pages.next()).rejects.toThrow('小辣椒 01.cbz: its pages take more than 0 MB');
});

test('a drawing in another format is never handed to its decoder', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(prepared(svg)).rejects.toThrow('0.jpg is not a JPEG, PNG, WebP, AVIF or GIF image');
});
