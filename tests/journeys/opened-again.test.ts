import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { imagesStand, signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const check = '/api/comic/-/1/1';

test('a member who opens a free chapter again without a network has it kept for longer, once', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 2 }]);
  await using browser = await openBrowser();
  const { page, context } = browser;
  const origin = await site.listen();
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/recommend`);
  await workerTakesOver(page);
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await expect.poll(() => keptChecks(page)).toHaveLength(1);
  const [first] = await keptChecks(page);
  if (!first) throw new Error('It is kept.');

  await context.setOffline(true);
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await expect.poll(async () => (await keptChecks(page)).at(-1)?.at).toBeGreaterThan(first.at);
  expect(await keptChecks(page)).toEqual([{ address: first.address, at: expect.any(Number) }]);
});

/** What is kept of the chapter's check, with when the chapter was opened last (ms since 1970). */
function keptChecks(page: Page): Promise<{ address: string; at: number }[]> {
  return page.evaluate(async (path) => {
    const cache = await caches.open('mandao-chapters');
    const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname === path);
    return Promise.all(
      keys.map(async (key) => ({
        address: key.url,
        at: Number((await cache.match(key, { ignoreVary: true }))?.headers.get('x-read-at')),
      })),
    );
  }, check);
}
