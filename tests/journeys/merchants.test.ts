import { expect, test } from 'vitest';
import { alive } from '../setup/alive.ts';
import { openBrowser, phone, workerTakesOver } from '../setup/browser.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 3 }];

test("another merchant's address stays in every link", async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: phone, workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/recommend?mid=80002`);
  await alive(page);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.waitForURL(/\/comicInfo\?id=1&mid=80002/);
  await page.getByRole('link', { name: /开始看/ }).click();
  await page.waitForURL(/\/comicContent\?id=1&no=1.*mid=80002/);
  await page.locator('[data-part="reader"] img').first().waitFor();
  const foreign = await page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]')]
      .map((it) => it.getAttribute('href'))
      .filter((it) => !it?.includes('mid=80002')),
  );
  expect(foreign).toEqual([]);
  expect(faults).toEqual([]);
});

test('the shelf that an address of another merchant leads to is that merchant’s', async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: phone, workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/book?mid=80002`);
  await page.waitForURL(`${origin}/book/favorite?mid=80002`);
  const island = page.locator('[data-part="bottom-navigation"]');
  await island.getByRole('link', { name: '首页' }).click();
  await page.waitForURL(/\/recommend\?mid=80002$/);
  await island.getByRole('link', { name: '书架' }).click();
  await page.waitForURL(`${origin}/book/favorite?mid=80002`);
  expect(faults).toEqual([]);
});

test('a comic for adults has its cover where a merchant shows it, though the first one does not', async () => {
  await using site = await openSite([{ ...library[0], chapters: 1, pages: 1, rating: 'mature' }]);
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  await site.house.merchants.set(80001, 'mature', false);
  await site.house.merchants.set(80002, 'mature', true);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: phone, workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/recommend?mid=80002`);
  const cover = page.getByRole('link', { name: '潮汐灯塔' }).first().locator('img');
  await expect.poll(() => cover.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('an address that leads nowhere is told in the site, with the ways on, of the merchant’s', async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: phone, workers: false });
  const { page } = browser;
  await page.goto(`${origin}/nowhere?mid=80002`);
  await alive(page);
  await page.getByRole('heading', { name: '这里没有岛', level: 1 }).waitFor();
  expect(await page.locator('[data-part="bottom-navigation"]').isVisible()).toBe(true);
  expect(await page.locator('[data-part="safe-area-bar"]').count()).toBe(1);
  expect(await page.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/recommend?mid=80002');
});

test('the page about installing is described under the merchant’s own name, in each language', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'siteName', '我的岛');
  for (const language of ['zh-CN', 'zh-TW', 'en']) {
    const headers = { 'accept-language': language };
    const { body } = await site.app.inject({ url: '/install', headers });
    const description = /<meta name="description" content="([^"]*)"/.exec(body)?.[1];
    expect(description, language).toContain('我的岛');
    expect(description, language).not.toMatch(/漫岛|漫島|Mandao/);
  }
});

test('where there is no such merchant nothing is found, also for who has been here before', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: phone });
  const { page } = browser;
  await page.goto(`${origin}/recommend`);
  await workerTakesOver(page);
  for (const path of ['/recommend', '/comicInfo?id=1', '/login']) {
    const address = new URL(path, origin);
    address.searchParams.set('mid', '99999');
    await page.goto(address.href);
    await page.getByRole('heading', { name: '这里没有岛' }).waitFor();
  }
});
