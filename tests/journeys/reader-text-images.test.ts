import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { choose, glimpses, openPages, shows, soon } from '../setup/pages-on-screen.ts';
import { save, savedNumbers, seenComic } from '../setup/saving.ts';
import { openSite } from '../setup/site.ts';
import { soonerTries } from '../setup/sooner-tries.ts';
import { roll } from '../setup/strip.ts';
import { openTroubled } from '../setup/troubled.ts';

/** The images of every chapter as pictures, not as text. */
const pictures = '**/pic/comic/1/*/*.jpg*';
const book = { title: '深海邮局', price: 0, size: { w: 300, h: 450 }, orientation: 2 };

test('where pictures only come through as text a chapter is read from it, and the next one waits for nothing else', async () => {
  await using site = await openSite([{ ...book, chapters: 2, pages: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.addInitScript(soonerTries);
  const ofTheNext: number[] = [];
  await page.route(pictures, (route) => {
    if (route.request().url().includes('/pic/comic/1/2/')) ofTheNext.push(imageOf(route));
    return route.abort();
  });
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  await page.keyboard.press('n');
  await page.waitForURL(/no=2/);
  await shows(page, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  expect(ofTheNext.filter((image) => image > 1)).toEqual([]);
  expect(faults.filter((it) => !it.includes('ERR_FAILED'))).toEqual([]);
});

test('an image whose last try as a picture fails after another one came as text comes as text too', async () => {
  await using site = await openSite([{ ...book, chapters: 1, pages: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  // What is never answered is waited for as long as ever: both pages hold each other up here.
  await page.addInitScript(soonerTries, { mostMs: 10_000 });
  const tries = new Map<number, number>();
  const secondsLast = Promise.withResolvers<void>();
  await page.route(pictures, async (route) => {
    const image = imageOf(route);
    const asked = (tries.get(image) ?? 0) + 1;
    tries.set(image, asked);
    if (image === 1 && asked === 4) await secondsLast.promise;
    if (image === 2 && asked === 4) {
      secondsLast.resolve();
      await page.locator('[data-image="1"][data-loaded]').waitFor();
    }
    await route.abort();
  });
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  expect(tries.get(2)).toBe(4);
});

test('where a single picture only comes as text the others are fetched as pictures', async () => {
  await using site = await openSite([{ ...book, chapters: 1, pages: 9 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.addInitScript(soonerTries);
  await page.route('**/pic/comic/1/1/2.jpg*', (route) => route.abort());
  const texts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/pic/content/')) texts.add(pathname);
  });
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  for (const image of [3, 4, 5, 6, 7, 8, 9]) {
    await page.keyboard.press('ArrowRight');
    await shows(page, [image]);
  }
  expect([...texts]).toEqual(['/pic/content/comic/1/1/2']);
});

test('a saved chapter is read without a network, also after pictures only came through as text', async () => {
  await using site = await openSite([{ ...book, chapters: 2, pages: 3 }]);
  await using network = await openTroubled(await site.listen());
  await using browser = await openBrowser();
  const { page, context } = browser;
  await seenComic(page, network.origin, 1);
  await save(page, [2]);
  await expect.poll(() => savedNumbers(page), soon).toEqual([2]);
  // The document brings no picture then, from which it would show that they come again.
  await choose(page, { dataSaver: true });
  await page.addInitScript(soonerTries);
  network.spoil((path) => (path.startsWith('/pic/comic/1/1/') ? 'nothing' : null));
  await openPages(page, `${network.origin}/comicContent?id=1&no=1`, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  await context.setOffline(true);
  await page.keyboard.press('n');
  await page.waitForURL(/no=2/);
  for (const image of [1, 2, 3]) {
    await shows(page, [image]);
    await page.keyboard.press('ArrowRight');
  }
});

test('what flies past is sharp where a strip comes to rest, also where pictures only come as text', async () => {
  await using site = await openSite([
    { title: '条', price: 0, chapters: 1, pages: 60, size: { w: 900, h: 700 } },
  ]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, context } = browser;
  await page.addInitScript(soonerTries);
  await page.route(pictures, (route) => route.abort());
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await page.locator('[data-image="2"][data-loaded]').waitFor();
  await roll(await context.newCDPSession(page), 20_000, 6000);
  await expect.poll(() => glimpses(page), soon).toEqual([]);
});

function imageOf(route: Route): number {
  return Number(/(\d+)\.jpg$/.exec(new URL(route.request().url()).pathname)?.[1]);
}
