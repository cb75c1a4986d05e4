import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { megabytes } from './archive-guards.ts';
import { BookError, messageOf } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import type { BookSource, SourcePage } from './book-source.ts';
import { hashFile } from './hash-file.ts';
import { brokenImage, decodeImage, readImageHeader } from './image-input.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { PAGE_JPEG } from './page-jpeg.ts';
import { pdfFacts } from './pdf-facts.ts';
import { pdfPageSize, scansOn } from './pdf-page-size.ts';
import { PdfDocument, PdfError, type PdfFault, type Raster } from './pdfium.ts';
import { readExactly } from './read-exactly.ts';

const CHUNK = 4 * 1024 * 1024;
/** Readers accept something behind the end; so much of it is not searched. */
const END_WITHIN = 4096;

const SENTENCES: Readonly<Record<PdfFault, string>> = {
  password: 'the PDF is encrypted (it asks for a password)',
  locked: 'the PDF is encrypted',
  broken: 'the PDF is cut off or damaged',
};

/**
 * Opens a PDF; its pages are rendered when they are read, one at a time, as JPEG. The whole file is in memory until
 * it is closed. Throws BookError.
 */
export async function openPdf(path: string, limits: BookLimits): Promise<BookSource> {
  const source = basename(path);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > limits.wholeBytes)
      throw new BookError(`${source}: the PDF is larger than ${megabytes(limits.wholeBytes)}`);
    const fingerprint = await hashFile(file, size);
    const document = await load(file, size);
    return {
      name: source,
      entries: [],
      told: { pages: pagesOf(source, document, limits), facts: pdfFacts(document) },
      fingerprint: async () => fingerprint,
      close: async () => document.close(),
    };
  } catch (cause) {
    if (cause instanceof BookError) throw cause;
    // Also what PDFium itself ends in when a document leads it astray.
    const fault = cause instanceof PdfError ? cause.fault : 'broken';
    throw new BookError(`${source}: ${SENTENCES[fault]}`, { cause });
  } finally {
    await file.close();
  }
}

async function load(file: FileHandle, size: number): Promise<PdfDocument> {
  const end = Math.min(size, END_WITHIN);
  // PDFium mends what was cut off, and leaves out the pages that are missing without a word.
  if (!(await readExactly(file, size - end, end)).includes('%%EOF')) throw new PdfError('broken');
  return PdfDocument.open(size, async (bytes) => {
    for (let at = 0; at < size; at += CHUNK) {
      const chunk = await readExactly(file, at, Math.min(CHUNK, size - at));
      bytes().set(chunk, at);
    }
  });
}

function pagesOf(source: string, document: PdfDocument, limits: BookLimits): SourcePage[] {
  const count = document.pageCount;
  if (count === 0) throw new BookError(`${source}: the PDF has no pages`);
  if (count > limits.entries) throw new BookError(`${source}: the PDF has more than ${limits.entries} pages`);
  const inTurn = oneAtATime();
  return Array.from({ length: count }, (_, index) => {
    const name = `page ${index + 1}`;
    return { name, read: () => inTurn(() => renderPage(`${source}: ${name}`, document, index)) };
  });
}

async function renderPage(name: string, document: PdfDocument, index: number): Promise<Buffer> {
  const size = document.pageSize(index);
  if (!size || !(size.w > 0 && size.h > 0 && Number.isFinite(size.w * size.h)))
    throw new BookError(`${name} is damaged`);
  let raster: Raster | null;
  let scan: { jpeg: Buffer; w: number; h: number } | null = null;
  try {
    raster = document.render(index, (images) => {
      const scans = scansOn(size, images);
      const jpeg = scans[0]?.jpeg();
      if (scans[0] && jpeg) scan = { jpeg, ...scans[0].pixels };
      return pdfPageSize(size, scans);
    });
  } catch (cause) {
    throw new BookError(`${name} cannot be rendered`, { cause });
  }
  if (!raster) throw new BookError(`${name} is damaged`);
  if (scan) await checkScan(name, scan);
  const { data, w, h } = raster;
  return sharp(data, { raw: { width: w, height: h, channels: 4 } })
    .removeAlpha()
    .jpeg(PAGE_JPEG)
    .toBuffer();
}

/** PDFium leaves a broken image out, and what is missing of one grey, without a word. */
async function checkScan(name: string, scan: { jpeg: Buffer; w: number; h: number }): Promise<void> {
  try {
    const { w, h } = await readImageHeader(scan.jpeg);
    if (Math.max(w, h) !== Math.max(scan.w, scan.h)) throw new Error('is of another size than the PDF says');
    await decodeImage(scan.jpeg).stats().catch(brokenImage);
  } catch (cause) {
    throw new BookError(`${name} has an image that ${messageOf(cause)}`, { cause });
  }
}
