import type { BrowserContext, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { readThrough } from '../setup/read-through.ts';
import { openSite } from '../setup/site.ts';

test('a worker that cannot look into its caches any more keeps nobody out while there is a network', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 4 }]);
  const origin = await site.listen();
  await using browser = await openBrowser();
  const { page, context, faults } = browser;
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await workerTakesOver(page);

  const worker = await damageCaches(context);
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  const cover = page.getByRole('link', { name: '潮汐灯塔' }).first();
  await expect
    .poll(() => cover.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  expect(await readThrough(page)).toEqual([1, 2, 3, 4]);
  // Still the same worker: one that was started anew would know of no damage.
  expect(await worker.evaluate(() => caches.keys().then(String, String))).toContain('Internal error');
  expect(faults).toEqual([]);
});

/** As WebKit does at times: whatever is looked up in a cache or put there fails. */
async function damageCaches(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const damaged = () => Promise.reject(new TypeError('Internal error'));
    for (const name of ['match', 'open', 'has', 'keys'] as const) CacheStorage.prototype[name] = damaged;
  });
  return worker;
}
