import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { removeComic } from '../../server/usecases/remove-comic.ts';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { sayIn } from '../setup/said.ts';
import { openSite, putComic } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1 }];

test('a screen of everybody’s opens as it was last drawn before any code runs, without a network too', async () => {
  await using visit = await openKept('/recommend');
  const { site, origin, page, context, faults } = visit;
  await page.goto(`${origin}/`);
  await page.waitForURL(`${origin}/recommend`);
  await renewed(page);
  await site.app.close();
  await context.setOffline(true);

  // The page's code waits for a frame that never comes.
  const still = await context.newPage();
  await still.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  for (const path of ['/recommend', '/', '/?ch=post', '/recommend?av=2.0.1']) {
    await still.goto(origin + path);
    await still.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  }
  await still.goto(`${origin}/recommend?mid=80002`);
  await still.locator('.sh').waitFor();
  expect(await still.getByRole('link', { name: '潮汐灯塔' }).count()).toBe(0);
  await still.close();

  faults.length = 0;
  await page.goto(`${origin}/`);
  await page.waitForURL(`${origin}/recommend`);
  await renewed(page);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.waitForURL('**/comicInfo?*');
  expect(faults.filter((it) => !it.includes('net::ERR_'))).toEqual([]);
});

test('what was kept of a screen is asked for anew at once, the merchant’s configuration too, and kept for the next time', async () => {
  await using visit = await openKept('/recommend');
  const { site, origin, page, faults } = visit;
  await site.house.merchants.set(80001, 'siteName', '我的岛');
  await putComic(site.house, { title: '云上邮局', chapters: 1, pages: 1 });
  // Answers of a screen are the same for as long as the server keeps them.
  await expect.poll(async () => (await fetch(`${origin}/recommend`)).text()).toContain('云上邮局');

  const [response] = await Promise.all([page.waitForResponse('**/recommend'), page.reload()]);
  expect(response.fromServiceWorker()).toBe(true);
  expect(await response.text()).not.toContain('云上邮局');
  await page.getByRole('link', { name: '云上邮局' }).first().waitFor();
  await expect.poll(() => page.title()).toContain('我的岛');
  await expect.poll(() => keptSays(page, '/recommend', '云上邮局')).toBe(true);
  expect(faults).toEqual([]);
});

test('a comic that has been taken away is not there any more, and neither is its document', async () => {
  await using visit = await openKept('/comicInfo?id=1');
  const { site, origin, page } = visit;
  const { library: shelf, media, renditions: remover, now } = site.house;
  await removeComic({ library: shelf, media, remover, now }, 1);
  // For a moment the server gives the answers that it has.
  await expect.poll(async () => (await fetch(`${origin}/comicInfo?id=1`)).status).toBe(404);
  await page.reload();
  await page.getByRole('heading', { name: '这部漫画不在岛上了' }).waitFor();
  await expect.poll(() => keptSays(page, '/comicInfo?id=1', '潮汐灯塔')).toBe(null);
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('heading', { name: '这部漫画不在岛上了' }).waitFor();
});

test('a merchant’s logo stands in its screens without a network', async () => {
  await using visit = await openKept('/recommend');
  const { site, origin, page, context } = visit;
  await using files = await temporaryFolder();
  const file = join(files.path, 'logo.svg');
  await writeFile(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>',
  );
  expect(await sayIn(site.dataDir)('merchant', 'logo', file)).toMatch(/^0 /);
  await expect.poll(async () => (await fetch(`${origin}/recommend`)).text()).toContain('/logo/80001/');
  await page.reload();
  const logo = page.locator('img[src^="/logo/80001/"]').first();
  const width = () => logo.evaluate((it) => (it as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBe(512);
  await expect.poll(() => keptSays(page, '/recommend', '/logo/80001/')).toBe(true);

  await site.app.close();
  await context.setOffline(true);
  await page.reload();
  await expect.poll(width).toBe(512);
  expect(
    await page.evaluate(async () =>
      (await (await caches.open('mandao-images')).keys()).map(({ url }) => new URL(url).pathname),
    ),
  ).toContain(await logo.getAttribute('src'));
});

test('in another language nothing is found of what was drawn in the one before', async () => {
  await using visit = await openKept('/recommend');
  const { origin, page, faults } = visit;
  await page.goto(`${origin}/myAccount/setting`);
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('dialog', { name: '语言' }).getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await keptSays(page, '/recommend', '')).toBe(null);
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => keptSays(page, '/recommend', '<html lang="en"')).toBe(true);
  expect(faults).toEqual([]);
});

test('a screen that says other things by now is drawn anew and not taken for a fault', async () => {
  await using visit = await openKept('/dailyUpdate');
  const { page, faults } = visit;
  await page.evaluate(async () => {
    const documents = await caches.open('mandao-documents');
    const kept = await documents.match('/dailyUpdate', { ignoreVary: true });
    const text = (await kept?.text())?.replace(/<small>[^<]*<\/small>/, '<small>两部</small>') ?? '';
    await documents.put('/dailyUpdate', new Response(text, { headers: kept?.headers ?? {} }));
  });
  const warned = page.waitForEvent('console', (it) => it.text().includes('drawn anew'));
  await page.reload();
  await warned;
  await renewed(page);
  await page
    .getByRole('link', { name: /潮汐灯塔/ })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
  expect(await page.getByRole('heading', { name: '出错了' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a member’s own rooms and chapters are never kept', async () => {
  await using visit = await openKept('/recommend');
  const { origin, page } = visit;
  for (const path of ['/book/favorite', '/comicContent?id=1&no=1', '/no-such-place']) {
    await page.goto(origin + path);
    await hydrated(page);
    await wouldBeKept(page);
  }
  await page.goto(`${origin}/rank`);
  await expect.poll(() => keptSays(page, '/rank', '')).toBe(true);
  expect(await page.evaluate(keptPaths)).toEqual(['/recommend', '/rank']);
});

/** Waits until a page has told the worker what it tells it at rest, and the worker has heard it. */
async function wouldBeKept(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/rested-/.test(name)),
  );
  await page.evaluate(async () => {
    // Behind the page's own registration, which the message follows.
    await navigator.serviceWorker.register('/sw.js');
    await new Promise((next) => setTimeout(next));
  });
}

/** A site, and a browser whose worker has kept the document of this address. */
async function openKept(path: string) {
  await using opened = new AsyncDisposableStack();
  const site = opened.use(await openSite(library));
  const { page, context, faults } = opened.use(await openBrowser());
  const origin = await site.listen();
  await page.goto(origin + path);
  await workerTakesOver(page);
  await expect.poll(() => keptSays(page, path, '')).toBe(true);
  const both = opened.move();
  return { site, origin, page, context, faults, [Symbol.asyncDispose]: () => both.disposeAsync() };
}

/** Whether this stands in the kept document of an address; null without one. */
function keptSays(page: Page, path: string, part: string): Promise<boolean | null> {
  const look = async ([address, text]: readonly [string, string]) => {
    const kept = await caches.match(address, { cacheName: 'mandao-documents', ignoreVary: true });
    return kept ? (await kept.text()).includes(text) : null;
  };
  return page.evaluate(look, [path, part] as const);
}

async function keptPaths(): Promise<string[]> {
  const requests = await (await caches.open('mandao-documents')).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** Waits until what a kept document showed has been asked for anew. */
async function renewed(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('#root:not([data-kept])').waitFor();
}
