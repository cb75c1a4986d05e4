import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumProgram } from '../tests/setup/chromium.ts';
import { drawnSite } from './drawn-site.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { serverCommand, startSite } from './site-process.ts';

const phone = { width: 390, height: 844 };
const runs = 21;
const goal = 1.2;
const readable = 'readable after ';
const openerPolicy = 'cross-origin-opener-policy';
/** As Chromium asks for an `<img>`. */
const imageAccept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** An address that was read before, and the image that makes it readable; for ours also before its code has run. */
interface Place {
  address: string;
  image: string;
  early?: string;
}

/**
 * From a navigation without a network, in a browser that was just started, to the first image of a chapter that was read
 * before: `npm run bench -- offline`. The floor is a page of that one image, with a worker that keeps nothing else: once
 * without any headers, and once with the opener policy of ours, for which the browser changes to a process of its own.
 */
export async function measureOfflineStart(): Promise<Measured[]> {
  await using drawn = await drawnSite();
  const profile = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  const site = await startSite(drawn.dataDir, serverCommand());
  const ours = {
    address: await stripOf(site.origin),
    image: '[data-image="1"] img',
    early: 'picture > img',
  };
  const picture = await firstImage(ours);
  const { headers } = await fetch(ours.address);
  const opener = { [openerPolicy]: headers.get(openerPolicy) ?? '' };
  const [bare, walled] = [await bareSite(picture, {}), await bareSite(picture, opener)];
  try {
    await withBrowser(profile, async (context) => {
      for (const { address, image } of [ours, bare.place, walled.place]) {
        const page = await context.newPage();
        await page.goto(address);
        await page.locator(image).first().waitFor();
        await page.evaluate(() => navigator.serviceWorker.ready);
        // Once more under the worker, which keeps what comes through it.
        await page.reload();
        await page.locator(image).first().waitFor();
        await page.waitForLoadState('networkidle');
        // As one leaves it: what stood on the screen is kept then.
        await page.goto('about:blank');
      }
    });
    await site.stop();
    await bare.stop();
    await walled.stop();
    const rows: Measured[] = [];
    const places = { ours, bare: bare.place, walled: walled.place };
    for (const slower of [1, 4]) rows.push(await rowOf(profile, places, slower));
    return rows;
  } finally {
    await rm(profile, { recursive: true });
  }
}

async function rowOf(
  profile: string,
  places: Record<'bare' | 'walled' | 'ours', Place>,
  slower: number,
): Promise<Measured> {
  const times = { bare: [] as number[], walled: [] as number[], ours: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    for (const which of ['bare', 'walled', 'ours'] as const) {
      const ms = await withBrowser(profile, (context) => readableAfter(context, places[which], slower));
      times[which].push(ms);
    }
  }
  const [here, floor, walled] = [median(times.ours), median(times.bare), median(times.walled)];
  return {
    what: `offline start to the first image${slower > 1 ? `, page ${slower}× slower` : ''}`,
    value: `${Math.round(here)} ms (${(here / floor).toFixed(2)} ×; ${(here / walled).toFixed(2)} × with the policy)`,
    floor: `${Math.round(floor)} ms; ${Math.round(walled)} ms with our opener policy`,
    goal: `≤ ${goal} ×`,
  };
}

async function readableAfter(context: BrowserContext, place: Place, slower: number): Promise<number> {
  await context.setOffline(true);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (slower > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const selector = place.early ? `${place.early}, ${place.image}` : place.image;
  await page.addInitScript(noteReadable, [selector, readable] as const);
  // Told by the console: what a question to the page brings along would be parsed in the middle of the start.
  const told = page.waitForEvent('console', (message) => message.text().startsWith(readable));
  await page.goto(place.address, { waitUntil: 'commit' });
  return Number((await told).text().slice(readable.length));
}

/** Runs in the page, before anything else. */
function noteReadable([selector, word]: readonly [string, string]): void {
  const look = () => {
    const image = document.querySelector<HTMLImageElement>(selector);
    if (image?.complete && image.naturalWidth > 0) console.info(word + performance.now());
    else requestAnimationFrame(look);
  };
  look();
}

async function withBrowser<Result>(profile: string, work: (context: BrowserContext) => Promise<Result>) {
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumProgram,
    viewport: phone,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** The first chapter of a comic that is read as a strip. */
async function stripOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/comic?sort=3`);
  const { data } = (await answer.json()) as { data: { items: { id: number; orientation: number }[] } };
  const comic = data.items.find(({ orientation }) => orientation === 1);
  if (!comic) throw new Error('There is no strip among the drawn comics.');
  return `${origin}/comicContent?id=${comic.id}&no=1`;
}

interface Picture {
  bytes: Buffer;
  type: string;
}

/** The bytes that a phone gets of the chapter's first image. */
async function firstImage({ address, image }: Place): Promise<Picture> {
  const profile = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  try {
    return await withBrowser(profile, async (context) => {
      const page = await context.newPage();
      await page.goto(address);
      const source = await page.locator(image).first().evaluate(drawnSource);
      const answer = await context.request.get(source, { headers: { accept: imageAccept } });
      return { bytes: await answer.body(), type: answer.headers()['content-type'] ?? '' };
    });
  } finally {
    await rm(profile, { recursive: true });
  }
}

async function drawnSource(image: Element): Promise<string> {
  const it = image as HTMLImageElement;
  await it.decode();
  return it.currentSrc;
}

async function bareSite(image: Picture, headers: Record<string, string>) {
  const worker = `
    const kept = ['/', '/image'];
    addEventListener('install', (event) => event.waitUntil(
      caches.open('kept').then((cache) => cache.addAll(kept)).then(() => skipWaiting())));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(
      caches.match(event.request).then((answer) => answer ?? fetch(event.request))));`;
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><img src="/image" width="390">
    <script>navigator.serviceWorker.register('/worker.js')</script>`;
  const files: Record<string, [type: string, body: string | Buffer]> = {
    '/': ['text/html', page],
    '/worker.js': ['text/javascript', worker],
    '/image': [image.type, image.bytes],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, { ...headers, 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const place: Place = { address: `http://127.0.0.1:${port}/`, image: 'img' };
  return { place, stop: () => new Promise((stopped) => server.close(stopped).closeAllConnections()) };
}
