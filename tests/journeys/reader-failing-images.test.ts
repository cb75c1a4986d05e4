import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { removeComic } from '../../server/usecases/remove-comic.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { glimpses } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { soonerTries } from '../setup/sooner-tries.ts';
import { roll } from '../setup/strip.ts';

/** Wide enough that a desktop's strip asks for more than the smallest pictures. */
const large = { w: 900, h: 700 };

test('a glimpse that could not be made sharp while the network was gone is sharp once it is back', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 60, size: large }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, context } = browser;
  let gone = false;
  const refused = new Set<string | null>();
  await page.route('**/pic/comic/1/1/*.jpg*', (route) => {
    if (!gone || widthOf(route) === 256) return route.continue();
    refused.add(/(\d+)\.jpg/.exec(route.request().url())?.[1] ?? null);
    return route.abort();
  });
  await openStrip(page, await site.listen());
  gone = true;
  const cdp = await context.newCDPSession(page);
  for (let tries = 0; (await glimpses(page)).length === 0; tries += 1) {
    expect(tries, 'no fling left a glimpse').toBeLessThan(6);
    await roll(cdp, tries % 2 === 0 ? 20_000 : -20_000, 6000);
  }
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

async function openStrip(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/comicContent?id=1&no=1`, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.locator('[data-image="1"][data-loaded]').waitFor();
}

function widthOf(route: Route): number {
  return Number(new URL(route.request().url()).searchParams.get('w') ?? Number.POSITIVE_INFINITY);
}
