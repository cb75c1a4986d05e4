import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type NewAd, putAd } from '../../server/usecases/put-ad.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { alive } from '../setup/alive.ts';
import { openBrowser, phone } from '../setup/browser.ts';
import { leaveAtOnce } from '../setup/leave-at-once.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 3 }];
const coverAd = '[data-part="cover-ad"] dialog';
const dayMs = 24 * 60 * 60 * 1000;

type Site = Awaited<ReturnType<typeof openSite>>;

test('the cover ad is closed at once, stays away for a day, and never stands before a chapter', async () => {
  await using site = await openSite(library);
  await addCover(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;

  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await page.locator('[data-part="reader"] img').first().waitFor();
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator(coverAd).count()).toBe(0);

  await page.goto(`${origin}/recommend`);
  const ad = page.locator(coverAd);
  await ad.waitFor();
  expect(await ad.getByRole('link').getAttribute('rel')).toBe('sponsored noopener');
  expect(await ad.getByText('广告', { exact: true }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 780, height: 280 });
  // It comes with a movement.
  const close = async () => ad.getByRole('button', { name: '关闭广告' }).boundingBox();
  await expect.poll(async () => (await close())?.height).toBe(48);
  expect((await close())?.y).toBeLessThan(232);
  await page.setViewportSize(phone);
  await leaveAtOnce(ad.getByRole('button', { name: '关闭广告' }));
  await alive(page);
  await expect.poll(() => removalsPutBack(page, 0)).toHaveLength(1);
  expect(await ad.count()).toBe(0);
  expect(await removalsPutBack(page, dayMs)).toEqual([
    { sdPosition: 1, removeRecordTime: expect.any(Number) },
  ]);
  await page.reload();
  await ad.waitFor();
  expect(faults).toEqual([]);
});

test('ads that share a place take turns from one document to the next, the cover as well', async () => {
  await using site = await openSite(library);
  for (const [sort, name] of ['海风', '船票', '灯油'].entries()) {
    await addCover(site, { name, sort });
    await addCover(site, { name: `横幅${name}`, sort, position: 2, type: 'BannerL' });
  }
  const origin = await site.listen();
  for (const [chance, name] of [
    [0, '海风'],
    [0.34, '船票'],
    [0.99, '灯油'],
  ] as const) {
    await using browser = await openBrowser({ workers: false });
    const { page, faults } = browser;
    await page.addInitScript((told) => {
      Math.random = () => told;
    }, chance);
    await page.goto(`${origin}/recommend`);
    await page.locator(coverAd).getByRole('link', { name }).waitFor();
    await page.getByRole('button', { name: '关闭广告' }).click();
    await page.getByRole('link', { name: `广告 横幅${name}` }).waitFor();
    expect(await page.getByRole('link', { name: /横幅/ }).count()).toBe(1);
    expect(faults).toEqual([]);
  }
});

test('who followed a link to a chapter is not held up by the cover ad afterwards, however the address is written', async () => {
  await using site = await openSite(library);
  await addCover(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  for (const path of ['/comicContent', '/COMICCONTENT', '/comiccontent/']) {
    await page.goto(`${origin}${path}?id=1&no=1`);
    await page.locator('[data-part="reader"] img').first().waitFor();
    await alive(page);
    await page.evaluate(() => history.pushState({ idx: 1, key: 'next', usr: null }, '', '/recommend'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    await page.getByRole('main').getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator(coverAd).count(), path).toBe(0);
  }
  expect(faults).toEqual([]);
});

test('the cover ad does not come up before a chapter to which one went on before its picture was there', async () => {
  await using site = await openSite(library);
  await addCover(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/ad\//);
  await page.route(/\/ad\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${origin}/recommend`);
  await asked;
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.getByRole('link', { name: /开始看/ }).click();
  await page.locator('[data-part="reader"] img').first().waitFor();
  held.resolve();
  await page.waitForLoadState('networkidle');
  expect(await page.locator(coverAd).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the cover ad does not come up over what one is being asked, and is closed by the key that a keyboard meets first', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 4, pages: 1 }]);
  await addCover(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 100 });
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/ad\//);
  await page.route(/\/ad\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${origin}/comicInfo?id=1`);
  await asked;
  await page.getByRole('button', { name: '购买多话' }).click();
  const purchase = page.getByRole('dialog', { name: '购买章节' });
  await purchase.waitFor();
  held.resolve();
  await page.waitForLoadState('networkidle');
  expect(await page.locator(coverAd).count()).toBe(0);
  expect(await purchase.isVisible()).toBe(true);

  await page.goto(`${origin}/recommend`);
  await page.locator(coverAd).waitFor();
  await page.keyboard.press('Enter');
  await page.locator(coverAd).waitFor({ state: 'detached' });
  expect(context.pages()).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('the cover ad does not stand where one logs in, pays, or looks after downloads', async () => {
  await using site = await openSite(library);
  await addCover(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: phone, workers: false });
  const { page, faults } = browser;
  const ad = page.locator(coverAd);
  for (const path of ['/login', '/Login', '/book/saved', '/myAccount/storage', '/myAccount/wallet']) {
    await page.goto(origin + path);
    await alive(page);
    await page.waitForLoadState('networkidle');
    expect(await ad.count(), path).toBe(0);
  }
  await page.getByRole('link', { name: '首页' }).first().click();
  await ad.waitFor();
  expect(faults).toEqual([]);
});

async function addCover(site: Site, its: Partial<NewAd> = {}): Promise<void> {
  const { ads, library, media, renditions: remover, now } = site.house;
  const facts = {
    type: 'Cover' as const,
    position: 1,
    url: 'https://ad.example/',
    name: '海边的书店',
    sort: 0,
    ...its,
  };
  await putAd({ ads, library, media, remover, now }, 80001, facts, await drawnPage(1, { w: 600, h: 800 }));
}

/** The records of closed ads as they are kept; from then on each is older by `ms`. */
async function removalsPutBack(page: Page, ms: number): Promise<unknown> {
  const found = await page.evaluate(() => indexedDB.databases());
  // Whoever opens one that is not there makes an empty one.
  if (!found.some(({ name }) => name === 'mandao')) return [];
  return page.evaluate(
    (by) =>
      new Promise((told, failed) => {
        const opening = indexedDB.open('mandao');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          if (!opening.result.objectStoreNames.contains('adRemovals')) {
            opening.result.close();
            return failed(new Error('the database was found in the middle of being made'));
          }
          const changing = opening.result.transaction('adRemovals', 'readwrite');
          const rows = changing.objectStore('adRemovals').getAll();
          rows.onsuccess = () => {
            for (const { sdPosition, removeRecordTime } of rows.result)
              changing.objectStore('adRemovals').put({ sdPosition, removeRecordTime: removeRecordTime - by });
          };
          changing.oncomplete = () => {
            opening.result.close();
            told(rows.result);
          };
        };
      }),
    ms,
  );
}
