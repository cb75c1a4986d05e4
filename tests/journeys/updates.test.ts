import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { openDeployable } from '../setup/deployable.ts';
import { hearOfBuilds } from '../setup/hear-of-builds.ts';
import { hydrated } from '../setup/hydrated.ts';
import { imagesStand, signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 4, pages: 1, size: { w: 200, h: 300 } }];
const soon = { timeout: 60_000 };

test('a newer build waits while somebody reads and buys, and takes over on the way to the next room', async () => {
  await using site = await openDeployable(library);
  await using browser = await openBrowser();
  const { page, context } = browser;
  await signIn(context, site.first, { points: 100 });
  await page.goto(`${site.origin}/comicInfo?id=1`);
  await hydrated(page);
  await workerTakesOver(page);
  await page.getByRole('link', { name: /第1夜/ }).first().click();
  await imagesStand(page);
  const before = await buildOf(page);

  await site.deploy();
  await hearOfBuilds(page, context);
  await newWorkerWaits(page);
  expect(await page.getByText('有新版本').count(), 'not in the reader').toBe(0);
  await page.goto(`${site.origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByText('购买后剩 40').waitFor();
  await hearOfBuilds(page, context);
  await sheet.getByRole('button', { name: '购买 2 话' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await page.getByText('有新版本').count(), 'not while buying').toBe(0);
  // The page holds the newer build ready once the browser has looked for its worker: who asks after it hears after it.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  await page.getByRole('link', { name: /第1夜/ }).first().click();
  await imagesStand(page);
  expect(await buildOf(page), 'not on the way into the reader').toBe(before);
  await loadsItselfAs(page, 'second', () => page.goBack());
  await page.getByRole('heading', { name: '潮汐灯塔' }).first().waitFor();
});

test('a tap applies it, and a tab in the background goes on with what it was opened with, also without a network', async () => {
  await using site = await openDeployable(library);
  await using browser = await openBrowser();
  const { page, context } = browser;
  await page.goto(`${site.origin}/recommend`);
  await hydrated(page);
  await workerTakesOver(page);
  const other = await context.newPage();
  await other.goto(`${site.origin}/recommend`);
  await hydrated(other);
  const before = await buildOf(other);
  await asksForNothing(other);
  await page.bringToFront();

  await site.deploy();
  await hearOfBuilds(page, context);
  const update = page.getByRole('button', { name: '更新', exact: true });
  await loadsItselfAs(page, 'second', () => update.click(soon));
  await hydrated(page);

  // Chromium may need half a minute for it.
  await expect.poll(() => workerWaits(page), soon).toBe(false);
  await browserForgets(other);
  await context.setOffline(true);
  await other.getByRole('link', { name: '排行', exact: true }).click();
  await other.getByRole('navigation', { name: '榜单' }).waitFor();
  expect(await buildOf(other)).toBe(before);
});

test('a worker that cannot take over at once does not keep the page from being the newer one', async () => {
  await using site = await openDeployable(library);
  await using browser = await openBrowser();
  const { page, context } = browser;
  // Chromium may need half a minute for it: here it never hears of it.
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (
      this: ServiceWorker,
      message: unknown,
      rest?: StructuredSerializeOptions,
    ) {
      if (!JSON.stringify(message).includes('apply-update')) postMessage.call(this, message, rest);
    } as typeof postMessage;
  });
  await page.goto(`${site.origin}/recommend`);
  await hydrated(page);
  await workerTakesOver(page);
  await site.deploy();
  await hearOfBuilds(page, context);
  const update = page.getByRole('button', { name: '更新', exact: true });
  await loadsItselfAs(page, 'second', () => update.click(soon));
  await newWorkerWaits(page);
  // Without a network the older one still opens the site.
  await context.setOffline(true);
  await page.goto(`${site.origin}/recommend`);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
});

test('the server goes on giving out the files of the build before, and of no older one', async () => {
  await using site = await openDeployable(library);
  const answer = async (path: string) => {
    const response = await fetch(`${site.origin}${path}`);
    // An answer that nobody reads keeps the server that is replaced waiting for its connection.
    await response.arrayBuffer();
    return response.status;
  };
  const document = await (await fetch(`${site.origin}/recommend`)).text();
  const file = /\/assets\/base-[\w-]+\.js/.exec(document)?.[0] ?? '';
  const { buildId } = await (await fetch(`${site.origin}/builds/latest.json`)).json();
  await site.deploy();
  expect(await answer(file)).toBe(200);
  expect(await answer(`/builds/meta/${buildId}.json`)).toBe(200);
  expect((await (await fetch(`${site.origin}/builds/latest.json`)).json()).buildId).toBe('second');
  await site.deploy('third');
  expect(await answer(file)).toBe(404);
  expect(await answer('/builds/meta/second.json')).toBe(200);
});

test('a room whose code has gone with an older build opens from the newer one, and only then is the page loaded anew', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  let documents = 0;
  let gone = false;
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    documents += 1;
    // Each document names files that are there.
    gone = false;
  });
  await page.route(/\/assets\/.*\.js$/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  let newer = false;
  await page.route('**/builds/latest.json*', async (route) => {
    const response = await route.fetch();
    const latest = await response.json();
    await route.fulfill({ json: newer ? { ...latest, buildId: 'newer' } : latest });
  });
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await hearOfBuilds(page, context);
  const rank = page.getByRole('link', { name: '排行', exact: true });

  // Without a newer build nothing would be better after a reload.
  gone = true;
  const asked = page.waitForResponse('**/builds/latest.json*');
  await rank.click();
  await asked;
  await page.getByText('再试一次').waitFor();
  expect(documents).toBe(1);

  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await hearOfBuilds(page, context);
  gone = true;
  newer = true;
  const anew = page.waitForEvent('load');
  await rank.click();
  await anew;
  await page.waitForURL('**/rank*');
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  expect(documents).toBe(3);
});

/** From now on it does not look for newer builds by itself: its clock stands still. */
async function asksForNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
}

/** Files of an older build lie in the browser's own cache too, as long as it does not need the room. */
async function browserForgets(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
}

async function newWorkerWaits(page: Page): Promise<void> {
  await expect.poll(() => workerWaits(page), soon).toBe(true);
}

function workerWaits(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
}

/**
 * Waits until the page has loaded itself anew and is of this build. The workers of these browsers run under a debugger,
 * and then Chromium may leave the request of such a load without an answer: a reader would load the page once more.
 */
async function loadsItselfAs(page: Page, build: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest((request) => request.isNavigationRequest(), soon), act()]);
  const becomes = (within: { timeout: number }) => expect.poll(() => buildOf(page), within).toBe(build);
  await becomes({ timeout: 15_000 }).catch(async () => {
    await page.goto(page.url());
    await becomes(soon);
  });
}

function buildOf(page: Page): Promise<string | null> {
  return page
    .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null)
    .catch(() => null);
}
