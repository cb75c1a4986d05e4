import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { blockLayouts, blocks, defaultMerchantId } from '../../contract/constants.ts';
import { dayMs } from '../../domain/durations.ts';
import { demoComics } from '../demo/comics.ts';
import type { DemoComic } from '../demo/demo-comic.ts';
import { describePage } from '../library/describe-page.ts';
import { dominantColor } from '../library/dominant-color.ts';
import { inOrder } from '../library/in-order.ts';
import type { ComicCounts, Merchants } from './ports.ts';
import type { Products } from './products-port.ts';
import { type BookShelf, type IncomingBook, putBook } from './put-book.ts';

/** The setting that remembers a drawing under way; it is no visitor's business. */
const stateKey = 'demoLibrary';
const coverSize = { width: 900, height: 1200 };
/** libvips works outside JavaScript: while one page is encoded the next one is drawn. */
const drawnAtOnce = 2;

/**
 * Whether the demo library is to be drawn: into an empty library, or on where an earlier start was stopped, as long as
 * there is nothing else.
 */
export async function wantsDemo(shelf: BookShelf, merchants: Merchants): Promise<boolean> {
  const settings = await merchants.settings(defaultMerchantId);
  return !(await shelf.library.holdsOtherThan(settings?.[stateKey] === 'drawing' ? demoKeys : []));
}

/**
 * Fills the library with the drawn demo comics, first chapters first: the home page has all its covers early. Stops
 * between two chapters when `signal` says so, or when there is something of one's own: what stands then stays, and the
 * answer is false.
 */
export async function drawDemo(
  shelf: BookShelf,
  { merchants, products }: { merchants: Merchants; products: Products },
  signal: AbortSignal,
): Promise<boolean> {
  await merchants.set(defaultMerchantId, stateKey, 'drawing');
  // What was removed before is to fill an empty library again; what is removed from now on stays away.
  if (!(await shelf.library.holdsOtherThan([]))) await shelf.library.admitSeries(demoKeys);
  await sellPoints(products);
  const deepest = Math.max(...demoComics.map((comic) => comic.chapters.length));
  const comicIds: number[] = [];
  for (let index = 0; index < deepest; index += 1) {
    for (const [at, comic] of demoComics.entries()) {
      if (signal.aborted) return false;
      const book = incoming(comic, index, shelf.now());
      if (!book) continue;
      if (await shelf.library.holdsOtherThan(demoKeys)) return false;
      const { comicId, comicRemovedAt } = await putBook(shelf, book);
      if (index > 0 || comicRemovedAt !== undefined) continue;
      await shelf.library.setComic(comicId, renownOf(comic, at));
      comicIds.push(comicId);
      // The editors' picks grow with the drawing, so that the first visitor sees the covers that stand.
      await pickForEditors(merchants, comicIds);
    }
  }
  await merchants.set(defaultMerchantId, stateKey, 'drawn');
  return true;
}

const demoKeys = demoComics.map(seriesKeyOf);

function seriesKeyOf({ title }: DemoComic): string {
  return title.normalize('NFKC').toLowerCase();
}

function incoming(comic: DemoComic, index: number, now: number): IncomingBook | null {
  const chapter = comic.chapters[index];
  if (!chapter) return null;
  const { key, cover: _cover, chapters: _chapters, ...facts } = comic;
  const weeksAgo = comic.chapters.length - 1 - index;
  return {
    comic: { ...facts, seriesKey: seriesKeyOf(comic), rating: 'all' },
    number: index + 1,
    label: String(index + 1),
    title: chapter.title,
    sourceName: `demo/${key}/${index + 1}`,
    fingerprint: createHash('sha256').update(`demo ${key} ${index}`).digest('hex'),
    publishedAt: now - (weeksAgo * 7 + (demoComics.indexOf(comic) % 7)) * dayMs,
    pages: () => drawnPages(chapter.pages),
    cover: () => drawnCover(comic),
  };
}

async function* drawnPages(pages: readonly (() => string)[]) {
  yield* inOrder(pages, drawnAtOnce, async (draw) => {
    const { data, info } = await sharp(Buffer.from(draw()))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    const size = { w: info.width, h: info.height };
    return { bytes: data, ...size, ...(await describePage(data, size)) };
  });
}

async function drawnCover(comic: DemoComic) {
  const bytes = await sharp(Buffer.from(comic.cover()), { density: 108 })
    .resize({ ...coverSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes, color: await dominantColor(bytes) };
}

function pickForEditors(merchants: Merchants, comicIds: readonly number[]): Promise<void> {
  const { id, blockSize } = blocks.editorPick;
  return merchants.putBlock(defaultMerchantId, {
    blockId: id,
    // Each reader's own language names it, as it does the blocks beside it.
    title: '',
    layout: blockLayouts.mosaic,
    position: 1,
    comicIds: comicIds.slice(0, blockSize),
  });
}

/** Packages for the demo's wallet; they are paid at the demo gateway. Amounts in fen. */
const packages = [
  [600, 600, 0],
  [3000, 3000, 300],
  [6800, 6800, 1200],
  [12800, 12800, 3200],
] as const;

/** Other servers may begin to draw at the same moment. */
function sellPoints(products: Products): Promise<void> {
  const sold = packages.map(([amount, points, bonus]) => ({
    ...{ name: `${points} 积分`, amount, currency: 'CNY', points, bonus, recommended: amount === 3000 },
  }));
  return products.addFirst(defaultMerchantId, sold);
}

/** Made-up but steady numbers, so that the ranks of a demo site have an order. */
function renownOf(comic: DemoComic, at: number): ComicCounts {
  const digest = createHash('sha256').update(comic.key).digest();
  const views = Math.round(1_400_000 / (1 + at * 0.35)) + digest.readUInt16BE(0);
  return {
    views,
    likes: Math.round((views * (6 + (digest.at(2) ?? 0) / 32)) / 200),
    favs: Math.round((views * (4 + (digest.at(3) ?? 0) / 32)) / 100),
  };
}
