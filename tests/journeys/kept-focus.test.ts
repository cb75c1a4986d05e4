import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const drawn = { chapters: 1, pages: 1, size: { w: 100, h: 150 } };

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite([
    { ...drawn, title: '夜航', rating: 'mature' },
    { ...drawn, title: '潮汐灯塔', chapters: 3 },
    ...Array.from({ length: 23 }, (_, at) => ({ ...drawn, title: `海岛第${at + 1}座` })),
  ]);
  await site.house.merchants.set(defaultMerchantId, 'mature', true);
  await site.house.merchants.set(defaultMerchantId, 'ageGate', true);
  origin = await site.listen();
});
afterAll(() => site[Symbol.asyncDispose]());

test('who has said to be of age by keyboard is in what was asked for', async () => {
  for (const [path, place] of [
    ['/comicInfo?id=1', 'H1'],
    ['/comicContent?id=1&no=1', 'MAIN'],
  ] as const) {
    await using browser = await openBrowser({ workers: false });
    const { page, faults } = browser;
    await page.goto(origin + path);
    await hydrated(page);
    await page.getByRole('button', { name: '我已满 18 岁' }).press('Enter');
    await focusIsIn(page, place);
    // Who has said so before is led nowhere.
    await page.reload();
    if (place === 'MAIN') await imagesStand(page);
    else await page.getByRole('heading', { name: '夜航' }).waitFor();
    await hydrated(page);
    if (place === 'H1') expect(await focusedTag(page)).toBe('BODY');
    expect(faults).toEqual([]);
  }
});

test('who forgets searched words by keyboard, one or all of them, stays in the search', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  for (const word of ['海岛', '夜航', '灯塔']) {
    await page.goto(`${origin}/search`);
    await hydrated(page);
    await page.getByRole('combobox').fill(word);
    await page.getByRole('combobox').press('Enter');
    await page.waitForURL(/search\/result/);
  }
  await page.goto(`${origin}/search`);
  await page.getByRole('link', { name: '灯塔', exact: true }).waitFor();
  await page.getByRole('button', { name: '管理' }).press('Enter');
  const forget = page.getByRole('button', { name: '删除 灯塔' });
  await forget.press('Enter');
  await forget.waitFor({ state: 'detached' });
  await focusIsIn(page, 'H1');
  await page.getByRole('button', { name: '全部清除' }).press('Enter');
  await page.getByText('搜过的词会留在这台设备上').waitFor();
  await focusIsIn(page, 'H1');
  expect(unexpected(faults)).toEqual([]);
});

test('who has had the last of what was found by keyboard is where it ends', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/search/result?type=title&keyword=${encodeURIComponent('海岛')}`);
  await hydrated(page);
  await page.getByRole('link', { name: '再看一些' }).press('Enter');
  await page.getByRole('link', { name: '再看一些' }).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('main :focus').allTextContents())
    .toEqual(['繁体、全角、拼音首字母都能搜到']);
  expect(unexpected(faults)).toEqual([]);
});

test('who asks anew by keyboard for what could not be had is in the room once it is there', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await page.route('**/api/search/recommend*', (route) => route.abort());
  await page.getByRole('link', { name: /^搜索/ }).first().click();
  const again = page.getByRole('button', { name: '再试一次' });
  await again.waitFor();
  await page.unrouteAll();
  await again.press('Enter');
  await again.waitFor({ state: 'detached' });
  await focusIsIn(page, 'H1');

  await page.goto(`${origin}/category?type=99`);
  await hydrated(page);
  await page.route('**/api/comic?*', (route) => route.abort());
  await page.getByRole('link', { name: '已完结' }).click();
  await again.waitFor();
  await page.unrouteAll();
  await again.press('Enter');
  await again.waitFor({ state: 'detached' });
  await focusIsIn(page, 'H1');

  await page.goto(`${origin}/myAccount`);
  await hydrated(page);
  await page.route('**/api/product*', (route) => route.abort());
  await page
    .getByRole('link', { name: /积分|钱包/ })
    .first()
    .click();
  await again.waitFor();
  await page.unrouteAll();
  await again.press('Enter');
  await again.waitFor({ state: 'detached' });
  await focusIsIn(page, 'H1');
  expect(unexpected(faults)).toEqual([]);
});

test('who has the browser ask to install the site, or to keep what is saved, by keyboard stays in the room', async () => {
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => true;
  });
  await page.goto(`${origin}/install`);
  await hydrated(page);
  await page.evaluate(() => {
    const prompt = async () => ({ outcome: 'dismissed' });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  const install = page.getByRole('button', { name: '安装' });
  await install.press('Enter');
  await install.waitFor({ state: 'detached' });
  await focusIsIn(page, 'H1');

  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('button', { name: /^防止系统清理/ }).press('Enter');
  await page.getByText('已得到浏览器允许').waitFor();
  await focusIsIn(page, 'H1');
  expect(faults).toEqual([]);
});

test('who asks by keyboard for what cannot be bought stays in the room and is told why', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 100, autoBuy: true });
  await page.goto(`${origin}/comicContent?id=2&no=3`);
  await page.getByRole('button', { name: '这部先不用' }).press('Enter');
  await page.getByRole('switch', { name: /自动购买/ }).waitFor();
  await focusIsIn(page, 'MAIN');

  const buy = page.getByRole('button', { name: '购买并继续看' });
  const told = { message: '', requestId: 'one', serverTime: Date.now() };
  const short = { ...told, code: 'Member02', data: { need: 30, balance: 20 } };
  await page.route('**/api/comic/buy*', (route) => route.fulfill({ status: 402, json: short }));
  await buy.press('Enter');
  await page.getByRole('alert').getByText('余额不够，还差 10 积分').waitFor();
  expect(await page.getByText('余额不够').count()).toBe(1);
  await focusIsIn(page, 'MAIN');

  await page.reload();
  await page.unrouteAll();
  const over = { ...told, code: 'Member03', data: null };
  await page.route('**/api/comic/buy*', (route) => route.fulfill({ status: 401, json: over }));
  await buy.press('Enter');
  await page.getByRole('alert').getByText('登录过期了').waitFor();
  await page.getByRole('link', { name: '登录并继续看' }).waitFor();
  await focusIsIn(page, 'MAIN');
  expect(unexpected(faults)).toEqual([]);
});

async function focusIsIn(page: Page, tag: string): Promise<void> {
  await expect.poll(() => focusedTag(page)).toBe(tag);
}

function focusedTag(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName);
}
