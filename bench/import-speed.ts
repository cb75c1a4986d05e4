import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openHouse } from '../server/house.ts';
import { importBook } from '../server/usecases/import-book.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';

const pages = 60;
const runs = 3;

/** Import of 992×1401 JPEG pages into a new library, as durable as ever; the floor decodes the same pages one by one. */
export async function measureImport(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  const book = join(folder, '速度 第1话');
  await mkdir(book);
  const images = await Promise.all(Array.from({ length: pages }, (_, at) => noisyPage(at)));
  for (const [at, image] of images.entries()) await writeFile(join(book, `${at}.jpg`), image);
  const rates: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    rates.push(pages / (await seconds(() => importInto(join(folder, `data-${run}`), book))));
    floors.push(pages / (await seconds(() => decodeAll(images))));
  }
  await rm(folder, { recursive: true });
  const rate = (values: number[]) => `${median(values).toFixed(0)} pages/s`;
  return [{ what: 'import of 992×1401 JPEG', value: rate(rates), floor: rate(floors), goal: '≥ 20 pages/s' }];
}

async function importInto(dataDir: string, book: string): Promise<void> {
  const house = await openHouse({ dataDir, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await importBook(shelf, book, {}, () => {});
  await house.close();
}

async function decodeAll(images: readonly Buffer[]): Promise<void> {
  for (const image of images) await sharp(image).raw().toBuffer();
}

async function noisyPage(at: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + at, sigma: 30 } as const;
  return sharp({ create: { width: 992, height: 1401, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
