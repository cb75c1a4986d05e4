import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { imagesStand, signIn, stayIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';
import { betweenPlaces, soonerTries } from '../setup/sooner-tries.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 6, size: { w: 200, h: 300 } }];
const patience = { timeout: 40_000 };

/** The last page of the site is gone, and without a worker nobody is left who could tell anything later. */
const ways: [how: string, leave: (page: Page) => Promise<unknown>][] = [
  ['closes the tab', (page) => page.close()],
  ['goes on to another site', (page) => page.goto('about:blank')],
];

test.each(ways)('who opens a chapter and %s is found there by the next device', async (_how, leave) => {
  await using reading = await readsFirst();
  const { page, member, origin } = reading;
  expect((await member.get('/api/member/history')).data.total, 'nothing was told before').toBe(0);
  await leave(page);
  await expect.poll(async () => (await member.get('/api/member/history')).data.total, patience).toBe(1);
  await using device = await openBrowser({ workers: false });
  await stayIn(device.context, member);
  await device.page.goto(`${origin}/comicInfo?id=1`);
  await device.page
    .getByRole('link', { name: /继续看/ })
    .first()
    .waitFor();
});

test.each(ways)(
  'who reads on and %s at once is found where they stopped, which was still to be told',
  async (_how, leave) => {
    await using reading = await readsFirst();
    const { page, context, member } = reading;
    const told = async () => (await member.get('/api/member/history')).data.items[0]?.imgIndex ?? 0;
    await readOn(page);
    await expect.poll(told, patience).toBeGreaterThan(0);
    const before = await told();
    // The next place waits, be it for its time or for the network.
    await context.route('**/api/member/history*', (route) => route.abort());
    await readOn(page);
    const waiting = async () => (await mirrorRows<object>(page, 'outbox')).length;
    await expect.poll(waiting, patience).toBe(1);
    await context.unroute('**/api/member/history*');
    await leave(page);
    await expect.poll(told, patience).toBeGreaterThan(before);
  },
);

/** A member who has a first chapter open, beside another tab that keeps the browser there. */
async function readsFirst() {
  await using parts = new AsyncDisposableStack();
  const site = parts.use(await openSite(library));
  const origin = await site.listen();
  const { page, context } = parts.use(await openBrowser({ workers: false }));
  await context.newPage();
  await context.addInitScript(soonerTries, betweenPlaces);
  const member = await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await imagesStand(page);
  // What keeps the place comes after the images, and is then told where the shelf was before.
  await page.waitForLoadState('networkidle');
  const kept = parts.move();
  return { page, context, member, origin, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function readOn(page: Page): Promise<void> {
  const from = page.url();
  await page.mouse.wheel(0, 500);
  await page.waitForURL((url) => url.href !== from && url.searchParams.has('img'));
}
