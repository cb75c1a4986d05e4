import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { removeComic } from '../../server/usecases/remove-comic.ts';
import { pictureOf } from '../setup/asked-pictures.ts';
import { desktop, openBrowser, workerTakesOver } from '../setup/browser.ts';
import { glimpses } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { clockGoesOn, soonerTries } from '../setup/sooner-tries.ts';
import { atLine, fling, openStrip, roll } from '../setup/strip.ts';
import { openTroubled } from '../setup/troubled.ts';

/** Wide enough that a desktop's strip asks for more than the smallest pictures. */
const large = { w: 900, h: 700 };

test('a glimpse that could not be made sharp while the network was gone is sharp once it is back', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 60, size: large }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, context } = browser;
  let gone = false;
  const refused = new Set<string | null>();
  await page.route('**/pic/comic/1/1/*.jpg*', (route) => {
    if (!gone || pictureOf(route.request()).width === 256) return route.continue();
    refused.add(/(\d+)\.jpg/.exec(route.request().url())?.[1] ?? null);
    return route.abort();
  });
  await openStrip(page, await site.listen());
  gone = true;
  await fling(page, 20_000, 200);
  const { image: resting } = await atLine(page);
  const drawn = page.locator(`[data-image="${resting}"] img`);
  await expect.poll(() => drawn.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(256);
  await expect.poll(async () => (await glimpses(page)).every((it) => refused.has(it))).toBe(true);
  gone = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => glimpses(page), { timeout: 10_000 }).toEqual([]);
});

test('images that failed for good are tried again when the page is shown again', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 4, size: large }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.addInitScript(soonerTries);
  let gone = true;
  let asked = 0;
  await page.route('**/pic/**', (route) => {
    if (/\/1\.jpg/.test(route.request().url())) return route.continue();
    asked += 1;
    return gone ? route.abort() : route.continue();
  });
  await openStrip(page, await site.listen());
  const failed = page.locator('[data-failed]');
  await expect.poll(() => failed.count()).toBe(3);
  // Not by itself.
  const before = asked;
  await page.waitForTimeout(500);
  expect(asked).toBe(before);
  gone = false;
  // A window without a screen is never hidden.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => page.locator('[data-loaded]').count()).toBe(4);
  expect(await failed.count()).toBe(0);
});

test('images that failed for good while the server was gone come by themselves once another one does', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 30, size: large }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.addInitScript(soonerTries);
  let gone = true;
  await page.route('**/pic/**', (route) => {
    const isFirst = /\/1\.jpg/.test(route.request().url());
    return gone && !isFirst ? route.abort() : route.continue();
  });
  await openStrip(page, await site.listen());
  const failed = page.locator('[data-failed]');
  await page.locator('[data-image="2"][data-failed]').waitFor();
  await expect.poll(() => failed.count()).toBeGreaterThan(3);
  gone = false;
  await roll(await context.newCDPSession(page), 300);
  await page.locator('[data-image="2"][data-loaded]').waitFor();
  await expect.poll(() => failed.count()).toBe(0);
});

test('an image that came small after it had failed for good, and failed again, is sharp once others come', async () => {
  const flat = { w: 900, h: 200 };
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 60, size: flat }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, context } = browser;
  await page.addInitScript(soonerTries);
  const cdp = await context.newCDPSession(page);
  let stage: 'gone' | 'slow and small' | 'back' = 'gone';
  const back = Promise.withResolvers<void>();
  let cameSmall = false;
  let failedAgain = false;
  let failedOnceMore = false;
  await page.route('**/pic/**', async (route) => {
    const { image, width } = pictureOf(route.request());
    if (stage === 'slow and small') await clockGoesOn(page, 5000);
    const isSharp = image === 5 && width > 480;
    const isRefused = isSharp && (stage === 'slow and small' || (stage === 'back' && !failedOnceMore));
    // It is tried once more when one comes that was asked for later: none does before the network is back.
    if (stage === 'slow and small' && !isRefused && failedAgain) await back.promise;
    if (isRefused && stage === 'back') failedOnceMore = true;
    else if (isRefused) failedAgain = cameSmall;
    else if (stage === 'slow and small' && image === 5) cameSmall = true;
    const comes = image === 1 || (stage !== 'gone' && !isRefused);
    await (comes ? route.continue() : route.abort()).catch(() => {});
  });
  await openStrip(page, await site.listen());
  // In sight all the time.
  const fifth = page.locator('[data-image="5"]');
  await page.locator('[data-image="5"][data-failed]').waitFor();
  await expect.poll(() => everyFailed(page)).toBe(true);
  const shown = () =>
    fifth.locator('img').evaluateAll((all) => all.map((it) => (it as HTMLImageElement).naturalWidth));

  stage = 'slow and small';
  // Not in a fling, whose glimpses say nothing of the link.
  await roll(cdp, flat.h, 600);
  await expect.poll(() => failedAgain).toBe(true);
  await expect.poll(shown).toEqual([480]);
  stage = 'back';
  back.resolve();
  await roll(cdp, flat.h, 600);
  await expect.poll(() => failedOnceMore).toBe(true);
  await roll(cdp, flat.h, 600);
  await expect.poll(shown).toEqual([flat.w]);
});

test('an image that is never answered holds up no other for ever, and is asked for again', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 8, size: large }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.addInitScript(soonerTries);
  const asked = new Set<number>();
  const texts: string[] = [];
  await page.route('**/pic/comic/1/1/*.jpg*', async (route) => {
    const { image } = pictureOf(route.request());
    if (image <= 4 && !asked.has(image)) asked.add(image);
    else await route.continue().catch(() => {});
  });
  page.on('request', (request) => {
    if (request.url().includes('/content/comic/')) texts.push(request.url());
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`, { waitUntil: 'domcontentloaded' });
  const loaded = () => page.locator('[data-image][data-loaded]').count();
  await expect.poll(loaded, { timeout: 20_000 }).toBe(8);
  expect(asked.size).toBe(4);
  // Also the one that came with the document, and was on its way for its head too.
  expect(texts).toEqual([]);
  expect(faults.filter((it) => !it.includes('ERR_'))).toEqual([]);
});

test('under the worker too what is never answered is given up, keeps no connection and is asked for again', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 8, size: large }]);
  await using network = await openTroubled(await site.listen());
  await using browser = await openBrowser();
  const { page, context } = browser;
  await page.goto(`${network.origin}/comicInfo?id=1`);
  await workerTakesOver(page);
  // It waits less long than the page.
  for (const worker of context.serviceWorkers()) await worker.evaluate(soonerTries, { leastMs: 20_000 });
  await page.addInitScript(soonerTries, { mostMs: 10_000 });
  const silent = /^\/pic\/comic\/1\/1\/[2-8]\.jpg/;
  const pathOf = (path: string) => path.replace(/\?.*/, '');
  const firsts = new Set<string>();
  network.spoil((path) => {
    if (!silent.test(path) || firsts.has(pathOf(path))) return null;
    firsts.add(pathOf(path));
    return 'silence';
  });
  await openStrip(page, network.origin);
  await expect.poll(() => page.locator('[data-image][data-loaded]').count()).toBe(8);
  // On a busy machine one may be given up once more.
  expect([...new Set(network.givenUp.map(pathOf))].sort()).toEqual([...firsts].sort());
  expect(firsts.size).toBe(7);
});

test.each(['strip', 'pages'])(
  'a comic that is taken down while it is read in %s is said to be gone once its images are',
  async (view) => {
    await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 40, size: large }]);
    await using browser = await openBrowser({ workers: false });
    const { page } = browser;
    await page.addInitScript(soonerTries);
    await openStrip(page, await site.listen());
    if (view === 'pages') {
      await page.keyboard.press('m');
      await page.getByRole('button', { name: '翻页' }).click();
      await page.keyboard.press('m');
      await page.locator('main[data-view=pages] [data-loaded]').first().waitFor();
    }
    // What has just been opened is not asked about again.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 10_000;
    });
    const { library: shelf, media, renditions: remover, now } = site.house;
    await removeComic({ library: shelf, media, remover, now }, 1);
    const gone = page.getByRole('heading', { name: '这里没有岛' });
    await expect
      .poll(async () => {
        await page.keyboard.press('PageDown');
        return gone.count();
      })
      .toBe(1);
  },
);

/** All that were asked for are given up, but for the first. */
function everyFailed(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-image]:not([data-loaded])')];
    return boxes.some((it) => it.hasAttribute('data-failed')) && !boxes.some((it) => it.querySelector('img'));
  });
}
