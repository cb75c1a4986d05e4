import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BookLimits } from './book-limits.ts';
import { openBook } from './open-book.ts';
import { pdfPageSize, scansOn } from './pdf-page-size.ts';
import { preparePages } from './prepare-pages.ts';
import { buildPdf, type ForgedPdf, type ForgedPdfPage } from './testing/build-pdf.ts';
import { jpegPage } from './testing/draw-image.ts';
import { openFiles, refusal } from './testing/refusal.ts';
import { tempFile } from './testing/temp-folder.ts';

const MB = 1024 * 1024;
const BLUE = '#3366cc';
const RED = '#cc2233';

async function imagePage(w: number, h: number, color = BLUE): Promise<ForgedPdfPage> {
  return { w: w / 2, h: h / 2, image: { jpeg: await jpegPage(w, h, color), w, h } };
}

async function opened(pages: readonly ForgedPdfPage[], pdf: ForgedPdf = {}, name = '文件名 第7话.pdf') {
  return openBook(await tempFile(name, buildPdf(pages, pdf)));
}

async function refusalOf(content: Uint8Array, limits: Partial<BookLimits> = {}): Promise<string> {
  return refusal(await tempFile('a.pdf', content), limits);
}

/** Size and the colour in the middle. */
async function look(page: Buffer | undefined) {
  const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const hex = [...data.subarray(at, at + 3)].map((byte) => (byte & 0xf0).toString(16).padStart(2, '0'));
  return { w: info.width, h: info.height, color: `#${hex.join('')}` };
}

test('the pages of a PDF are rendered in their order, a scan at its own size', async () => {
  const book = await opened([await imagePage(300, 400), await imagePage(500, 200, RED)]);
  expect(book.pages.map((page) => page.name)).toEqual(['page 1', 'page 2']);
  const [first, second] = await Promise.all(book.pages.map((page) => page.read()));
  expect(await look(first)).toEqual({ w: 300, h: 400, color: '#3060c0' });
  expect(await look(second)).toEqual({ w: 500, h: 200, color: '#c02030' });
  expect((await sharp(first).metadata()).format).toBe('jpeg');
  await book.close();
});

test('the same page can be read again, and pages are prepared like any other', async () => {
  const book = await opened([await imagePage(300, 400)]);
  expect(await book.pages[0]?.read()).toEqual(await book.pages[0]?.read());
  const prepared = [];
  for await (const { w, h } of preparePages(book)) prepared.push([w, h]);
  expect(prepared).toEqual([[300, 400]]);
  await book.close();
});

test('a page that is turned is seen upright', async () => {
  const book = await opened([{ ...(await imagePage(300, 400)), rotate: 90 }]);
  expect(await look(await book.pages[0]?.read())).toMatchObject({ w: 400, h: 300 });
  await book.close();
});

test('a page that is drawn is rendered 1,440 pixels wide, on white, and a small picture on it changes nothing', async () => {
  const image = (await imagePage(300, 400)).image;
  const book = await opened([
    { w: 300, h: 450, drawing: '1 0 0 rg 0 0 10 10 re f' },
    { w: 300, h: 450, ...(image && { image }), drawing: 'q 30 0 0 40 0 0 cm /Im Do Q' },
  ]);
  for (const page of book.pages) {
    expect(await look(await page.read())).toEqual({ w: 1440, h: 2160, color: '#f0f0f0' });
  }
  await book.close();
});

test('no page takes more than 32 million pixels, nor a side more than a JPEG has', async () => {
  const book = await opened([
    { w: 100, h: 3000 },
    { w: 10, h: 14_000 },
  ]);
  const [large, long] = await Promise.all(book.pages.map(async (page) => look(await page.read())));
  expect(large?.w).toBeGreaterThan(1000);
  expect((large?.w ?? 0) * (large?.h ?? 0)).toBeLessThan(32_100_000);
  expect(long?.h).toBe(65_500);
  await book.close();
});

test('title and author are taken from the PDF, and what it does not say from its name', async () => {
  const said = await opened([await imagePage(30, 40)], {
    info: { Title: '小辣椒 第3卷 海边', Author: '甲, 乙' },
  });
  expect(said.info).toMatchObject({
    series: '小辣椒',
    number: 3,
    title: '海边',
    authors: ['甲', '乙'],
    direction: 'pages',
  });
  const named = await opened([await imagePage(30, 40)], { info: { Title: 'Microsoft Word - a.doc' } });
  expect(named.info).toMatchObject({ series: '文件名', number: 7, title: '', authors: [] });
  const half = await opened([await imagePage(30, 40)], { info: { Title: '小辣椒' } });
  expect(half.info).toMatchObject({ series: '小辣椒', number: 7 });
  for (const book of [said, named, half]) await book.close();
});

test('pages as tall as a webtoon are read as a strip', async () => {
  const book = await opened([await imagePage(100, 1000)]);
  expect(book.info.direction).toBe('strip');
  await book.close();
});

test('the fingerprint follows the content and not the name', async () => {
  const [blue, red] = [[await imagePage(30, 40)], [await imagePage(30, 40, RED)]];
  const books = [await opened(blue), await opened(blue, {}, 'b.pdf'), await opened(red)];
  expect(books[1]?.fingerprint).toBe(books[0]?.fingerprint);
  expect(books[2]?.fingerprint).not.toBe(books[0]?.fingerprint);
  for (const book of books) await book.close();
});

test('a PDF is not held open, and a closed one is not read', async () => {
  const path = await tempFile('a.pdf', buildPdf([await imagePage(30, 40)]));
  const book = await openBook(path);
  expect(await openFiles(path)).toEqual([]);
  const reading = book.pages[0]?.read();
  await Promise.all([book.close(), book.close()]);
  expect(await reading).toBeInstanceOf(Buffer);
  await expect(book.pages[0]?.read()).rejects.toThrow('a.pdf: the book is closed');
});

test('a PDF that asks for a password', async () => {
  expect(await refusalOf(buildPdf([await imagePage(30, 40)], { locked: true }))).toBe(
    'a.pdf: the PDF is encrypted (it asks for a password)',
  );
});

test('a PDF that is cut off or broken', async () => {
  const pdf = buildPdf([await imagePage(30, 40), await imagePage(30, 40)]);
  const sentence = 'a.pdf: the PDF is cut off or damaged';
  for (const part of [0.1, 0.5, 0.9])
    expect(await refusalOf(pdf.subarray(0, pdf.length * part))).toBe(sentence);
  expect(await refusalOf(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).toBe(sentence);
  // What was added later is not all there: the pages of before would come in without a word.
  expect(await refusalOf(Buffer.concat([pdf, Buffer.alloc(5000, 'added ')]))).toBe(sentence);
});

test('whatever else is broken ends in a sentence, or is mended', async () => {
  const pdf = buildPdf([await imagePage(30, 40)]);
  for (let at = 9; at < pdf.length; at += 41) {
    const broken = Buffer.from(pdf);
    broken.fill(0xff, at, at + 3);
    expect(await refusalOf(broken)).toMatch(/^a\.pdf: |^accepted$/);
  }
});

test('a PDF without pages, with too many, and beyond the limit of size', async () => {
  expect(await refusalOf(buildPdf([]))).toBe('a.pdf: the PDF has no pages');
  const pdf = buildPdf([await imagePage(30, 40), await imagePage(30, 40)]);
  expect(await refusalOf(pdf, { entries: 2 })).toBe('accepted');
  expect(await refusalOf(pdf, { entries: 1 })).toBe('a.pdf: the PDF has more than 1 pages');
  const large = Buffer.concat([pdf, Buffer.alloc(MB), pdf]);
  expect(await refusalOf(large, { wholeBytes: MB })).toBe('a.pdf: the PDF is larger than 1 MB');
});

test('a scan that is broken, cut off or of another size is not left out in silence', async () => {
  const { image } = await imagePage(300, 400);
  if (!image) throw new Error('the page has an image');
  const noise = await sharp(Buffer.from(Array.from({ length: 360_000 }, (_, i) => (i * i) % 251)), {
    raw: { width: 300, height: 400, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  const page = (jpeg: Buffer, w = 300) =>
    refusalOf(buildPdf([{ w: 150, h: 200, image: { jpeg, w, h: 400 } }]));
  expect(await page(noise)).toBe('accepted');
  const sentence = /^a\.pdf: page 1 has an image that is (broken or cut off \(.+\)|not a JPEG.*)$/;
  expect(await page(Buffer.from(noise).fill(0, 2, 300))).toMatch(sentence);
  expect(await page(noise.subarray(0, noise.length / 2))).toMatch(sentence);
  expect(await page(noise, 20_000)).toBe(
    'a.pdf: page 1 has an image that is of another size than the PDF says',
  );
});

test('a page without an extent has the usual one, and one beyond measure is made small', async () => {
  const book = await opened([
    { w: 0, h: 0 },
    { w: 1e9, h: 1e9 },
  ]);
  const [none, huge] = await Promise.all(book.pages.map((page) => page.read()));
  expect(await look(none)).toMatchObject({ w: 1440 });
  expect(await look(huge)).toMatchObject({ w: 1440, h: 1440 });
  await book.close();
});

test('a page whose extent is no number any more is damaged', async () => {
  const pdf = buildPdf([{ w: 123456, h: 200 }]).toString('latin1');
  // A float of PDFium's ends before 40 digits.
  const endless = pdf.replaceAll('123456', `${'9'.repeat(40)}.5`);
  expect(await refusalOf(Buffer.from(endless, 'latin1'))).toBe('a.pdf: page 1 is damaged');
});

test('a page of which nothing is to be seen is damaged', async () => {
  const page = { w: 150, h: 200, drawing: '1 0 0 rg 0 0 10 10 re f' };
  expect(await refusalOf(buildPdf([{ ...page, crop: [50, 50, 100, 100] }]))).toBe('accepted');
  expect(await refusalOf(buildPdf([{ ...page, crop: [300, 300, 400, 400] }]))).toBe(
    'a.pdf: page 1 is damaged',
  );
});

test('a scan keeps its pixels where points were rounded, and lying on its side', () => {
  const scan = { pixels: { w: 1500, h: 2200 }, points: { w: 500, h: 733 } };
  expect(pdfPageSize({ w: 500, h: 733 }, [scan])).toEqual({ w: 1500, h: 2200 });
  const lying = { pixels: { w: 2200, h: 1500 }, points: { w: 500, h: 733 } };
  expect(pdfPageSize({ w: 500, h: 733 }, [lying])).toEqual({ w: 1501, h: 2200 });
});

test('a page has the sharpness of its sharpest scan and its own shape, and is a pixel wide at least', () => {
  const page = { w: 500, h: 733 };
  const upper = { pixels: { w: 1500, h: 1200 }, points: { w: 500, h: 400 } };
  const left = { pixels: { w: 900, h: 2199 }, points: { w: 300, h: 733 } };
  for (const part of [upper, left]) expect(pdfPageSize(page, [part])).toEqual({ w: 1500, h: 2199 });
  const sharp = { pixels: { w: 3000, h: 2400 }, points: upper.points };
  for (const scans of [
    [sharp, left],
    [left, sharp],
  ])
    expect(pdfPageSize(page, scans)).toEqual({ w: 3000, h: 4398 });
  expect(pdfPageSize({ w: 1, h: 1e6 }, [])).toEqual({ w: 1, h: 65_500 });
});

test('a picture on half of a page or more is a scan of it', () => {
  const covering = (h: number) => ({ pixels: { w: 9, h: 9 }, points: { w: 100, h }, jpeg: () => null });
  const [half, less] = [covering(50), covering(49)];
  expect(scansOn({ w: 100, h: 100 }, [less, half])).toEqual([half]);
});
