import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser, phone, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { layoutShift } from '../setup/layout-shift.ts';
import { comic } from '../setup/operator.ts';
import { readThrough } from '../setup/read-through.ts';
import { booksToRead } from '../setup/real-comics.ts';
import { openSite } from '../setup/site.ts';
import { atLine, roll } from '../setup/strip.ts';

const assets = join(import.meta.dirname, '../../build/page/assets');

test('comics go from their files to a reader’s screen, and are read again with the network off', async () => {
  await using site = await openSite();
  const books = await booksToRead(join(site.dataDir, 'in'));
  const imported = await comic(site.dataDir, ['import', books.path, '--json']);
  expect(imported.code, imported.error).toBe(0);
  const comics = (await site.app.inject('/api/comic?sort=3')).json().data.items;
  expect(comics).toHaveLength(books.series);
  expect(comics.reduce((sum: number, it: { chapterCount: number }) => sum + it.chapterCount, 0)).toBe(
    books.chapters,
  );

  await using browser = await openBrowser();
  const { page, context, faults } = browser;
  const origin = await site.listen();
  await page.goto(origin);
  await page.waitForURL('**/recommend');
  await page.getByRole('link', { name: comics[0].title }).first().click();
  await page.waitForURL('**/comicInfo?id=1');
  await page.getByRole('link', { name: /开始看/ }).click();
  await page.waitForURL(/comicContent\?id=1&no=1/);
  const { pages } = (await site.app.inject({ method: 'POST', url: '/api/comic/-/1/1' })).json().data;
  const inOrder = pages.map((it: { i: number }) => it.i);
  expect(await readThrough(page)).toEqual(inOrder);

  await workerTakesOver(page);
  await everythingIsKept(page, pages.length);
  await site.app.close();
  await context.setOffline(true);
  await page.reload();
  expect(await readThrough(page)).toEqual(inOrder);
  await page.goto(`${origin}/recommend`);
  await page.getByRole('link', { name: comics[0].title }).first().waitFor();
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('heading', { name: comics[0].title }).waitFor();
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(fault))).toEqual([]);
});

test('a reader comes back to the very place, after a reload and from the comic’s page', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 8 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.mouse.wheel(0, 2000);
  await page.waitForURL(/img=4&at=0\.\d+/);
  const place = await imageAtMiddle(page);
  await page.reload();
  await page.waitForFunction(() => scrollY > 0);
  expect(await imageAtMiddle(page)).toEqual(place);

  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('link', { name: /继续看/ }).click();
  await page.waitForURL(/comicContent/);
  await page.waitForFunction(() => scrollY > 0);
  const back = await imageAtMiddle(page);
  expect(back.image).toBe(place.image);
  expect(Math.abs(back.at - place.at)).toBeLessThan(0.01);
  expect(faults).toEqual([]);
});

test('who signs in at the end of a chapter is led back to the very place', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await page.locator('[data-chapter="2"]').waitFor();
  // So far that the button stands clear of the screen's foot: a click on what does not would scroll to it first.
  await page.mouse.wheel(0, 1900);
  await page.waitForURL(/img=4&at=0\.7/);
  const like = page.locator('[data-chapter="2"] header').getByRole('button', { name: /^赞/ });
  await like.click();
  await page.waitForURL(/login/);
  const back = new URL(page.url()).searchParams.get('redirect');
  expect(back).toMatch(/comicContent\?id=1&no=1&img=4&at=0\.7\d+$/);
  expect(faults).toEqual([]);
});

test('who reloads in the middle of a long glide is put back where it was', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 1, pages: 200, size: { w: 200, h: 150 } },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await page.locator('[data-part=reader] [data-loaded]').first().waitFor();
  const cdp = await context.newCDPSession(page);
  let isGliding = true;
  // The reload cuts it off.
  const glide = roll(cdp, 40_000, 3000)
    .catch(() => {})
    .finally(() => {
      isGliding = false;
    });
  const written = () => Number(new URL(page.url()).searchParams.get('img'));
  await expect.poll(written, { interval: 50 }).toBeGreaterThan(20);
  expect(isGliding).toBe(true);
  const { image } = await atLine(page);
  await page.reload();
  await glide;
  // Ten of these pass in a second, and the address is written twice.
  await expect.poll(async () => (await atLine(page)).image).toBeGreaterThan(image - 12);
  expect(faults).toEqual([]);
});

test('a comic’s address is shown to be copied by hand where neither the system nor the clipboard takes it', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  // As on a page that did not come over HTTPS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const address = `${await site.listen()}/comicInfo?id=1`;
  await page.goto(address);
  expect(await page.evaluate(() => 'share' in navigator)).toBe(false);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByText('复制这个链接来分享').waitFor();
  await page.getByText(address, { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a page that is left before the database’s code has come still keeps the place', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 8 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const origin = await site.listen();
  let asked = 0;
  let held = true;
  await page.route(`**/assets/${databaseFile()}`, async (route) => {
    asked += 1;
    if (!held) await route.continue();
  });
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.mouse.wheel(0, 2000);
  await page.waitForURL(/img=4&at=0\.\d+/);
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(0);
  held = false;
  await page.goto(`${origin}/comicInfo?id=1`);
  const link = page.getByRole('link', { name: /继续看/ });
  expect(await link.getAttribute('href')).toContain('no=2&img=4&at=0.');
});

test('pages turn by key, from right to left where the comic is read so', async () => {
  await using site = await openSite([
    { title: '左', chapters: 1, pages: 4, orientation: 2 },
    { title: '右', chapters: 1, pages: 4, orientation: 2, rightToLeft: true },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  for (const [id, key] of [
    [1, 'ArrowRight'],
    [2, 'ArrowLeft'],
  ] as const) {
    await page.goto(`${origin}/comicContent?id=${id}&no=1`);
    // The first page stands before the keys are heard.
    await hydrated(page);
    for (const image of [1, 2, 3, 4]) {
      await page.waitForFunction(shownPageIs, image);
      await page.keyboard.press(key);
    }
  }
  expect(faults).toEqual([]);
});

test('a locked chapter shows its price in place of its images, and none of them is sent', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const pictures: number[] = [];
  page.on('response', (response) => {
    if (/\/pic\/comic\/1\/3\//.test(response.url())) pictures.push(response.status());
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=3`);
  await page
    .getByRole('region', { name: '付费章节' })
    .getByText(/^30 ?积分$/)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /登录/ }).getAttribute('href')).toContain('/login?redirect=');
  expect(pictures).toEqual([]);
});

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('the first screens stand in the server’s answer, without any script, on a %s', async (_name, viewport) => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 3 }]);
  await using browser = await openBrowser({ viewport, javaScript: false });
  const { page } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/recommend`);
  expect(await page.getByRole('link', { name: '潮汐灯塔' }).first().isVisible()).toBe(true);
  await page.goto(`${origin}/comicInfo?id=1`);
  expect(await page.getByRole('heading', { name: '潮汐灯塔' }).isVisible()).toBe(true);
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await page.waitForLoadState('load');
  expect(await page.locator('[data-image="1"] img').isVisible()).toBe(true);
});

test('each screen is laid out once: nothing moves after the first paint', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 5 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  for (const path of ['/recommend', '/comicInfo?id=1', '/comicContent?id=1&no=1']) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02);
  }
  expect(faults).toEqual([]);
});

test('an address that leads nowhere is a 404 with a way home', async () => {
  await using site = await openSite();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const origin = await site.listen();
  for (const path of [
    '/no/such/place',
    '/comicInfo?id=77',
    '/comicContent?id=77&no=1',
    '/comicInfo?id=abc',
  ]) {
    const response = await page.goto(origin + path);
    expect(response?.status(), path).toBe(404);
    expect(await page.getByRole('link', { name: /首页|搜|逛/ }).count(), path).toBeGreaterThan(0);
  }
});

/**
 * Waits until the worker keeps every image of the chapter. Not by `waitForFunction`: that takes the promise of an
 * asynchronous question for a yes and goes on at once.
 */
async function everythingIsKept(page: Page, images: number): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('mandao-chapters')).keys();
      const numbers = requests.map(({ url }) => /\/pic\/comic\/1\/1\/(\d+)\.jpg/.exec(url)?.[1]);
      return new Set(numbers.filter((number) => number !== undefined)).size;
    });
  await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThanOrEqual(images);
}

/** The image in the middle of the screen and the fraction of it that lies there. */
function imageAtMiddle(page: Page): Promise<{ image: number; at: number }> {
  return page.evaluate(() => {
    const box = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-image]');
    const { top = 0, height = 1 } = box?.getBoundingClientRect() ?? {};
    return { image: Number(box?.getAttribute('data-image')), at: (innerHeight / 2 - top) / height };
  });
}

/** Whether this image and no other is shown in the middle of the screen. */
function shownPageIs(image: number): boolean {
  const box = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 2)
    .find((it) => it.closest('[data-image]'))
    ?.closest('[data-image]');
  const picture = box?.querySelector('img');
  return (
    box?.getAttribute('data-image') === String(image) &&
    picture?.complete === true &&
    picture.naturalWidth > 0
  );
}

/** The built file that brings the database, whatever else the build has put into it. */
function databaseFile(): string {
  const files = readdirSync(assets).filter((it) => it.endsWith('.js'));
  const file = files.find((it) => readFileSync(join(assets, it), 'utf8').includes('DexieError'));
  if (!file) throw new Error('No built file holds the database.');
  return file;
}
