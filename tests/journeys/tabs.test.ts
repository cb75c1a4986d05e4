import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { holdAnswers } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { signInAs } from '../setup/saving.ts';
import { imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 2, size: { w: 200, h: 300 } }];
const patience = { timeout: 40_000 };
const dayMs = 24 * 60 * 60 * 1000;

test.each([
  ['ahead', dayMs],
  ['behind', -dayMs],
])('two tabs agree on shelf and session, also where the clock is a day %s', async (_name, offMs) => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const other = await context.newPage();
  await context.addInitScript((off) => {
    const now = Date.now;
    Date.now = () => now() + off;
  }, offMs);
  const member = await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/book/favorite`);
  await other.goto(`${origin}/comicInfo?id=1`);
  await other.getByRole('button', { name: '收藏', pressed: false }).click();
  const cover = (tab: Page) =>
    tab
      .getByRole('main')
      .getByRole('link', { name: /潮汐灯塔/ })
      .first();
  await cover(page).waitFor();

  // What is read here is later than what another device read before, and earlier than what it reads next.
  const places = async () => (await member.get('/api/member/history')).data.items;
  const readOnTablet = async (at: number) => {
    const place = { chapterNo: 2, imgIndex: 2, frac: 0, device: 'tablet', done: false, at };
    await member.send('PUT', '/api/member/history', { items: [{ comicId: 1, ...place }] });
    expect((await places())[0].chapterNo).toBe(2);
  };
  await readOnTablet(Date.now() - 60_000);
  await other.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(other);
  await hydrated(other);
  await other.mouse.wheel(0, 300);
  await other.waitForURL(/img=\d/);
  await other.goto(`${origin}/recommend`);
  await expect.poll(async () => (await places())[0].chapterNo, patience).toBe(1);
  expect((await places())[0].at).toBeLessThanOrEqual(Date.now());
  await readOnTablet(Date.now());

  await other.goto(`${origin}/book/favorite`);
  await cover(other).waitFor();
  await leave(page, origin);
  await other.getByRole('heading', { name: '登录后，换设备也不丢' }).waitFor();
  expect(await cover(other).count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});

test('who says in one tab to be of age is asked in no other; who turns back there is asked on', async () => {
  await using site = await openSite(library.map((comic) => ({ ...comic, rating: 'mature' as const })));
  for (const setting of ['mature', 'ageGate'] as const)
    await site.house.merchants.set(defaultMerchantId, setting, true);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${origin}/comicInfo?id=1`);
    await hydrated(tab);
  }
  await other.getByRole('link', { name: '返回首页' }).click();
  await other.waitForURL(/recommend/);
  await other.goBack();
  await other.getByRole('button', { name: '我已满 18 岁' }).waitFor();
  expect(await page.getByRole('button', { name: '我已满 18 岁' }).count()).toBe(1);
  await other.getByRole('button', { name: '我已满 18 岁' }).click();
  for (const tab of [other, page]) await tab.getByRole('heading', { name: '潮汐灯塔' }).waitFor();
  expect(faults).toEqual([]);
});

test('where another member comes in another tab, records and devices are theirs at once, and go with a logout there', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 1 }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const [devices, other] = [await context.newPage(), await context.newPage()];
  const member = await signIn(context, site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  const next = await signedUp(site);
  await page.goto(`${origin}/myAccount/buyHistory`);
  const line = page.getByText('潮汐灯塔');
  await line.waitFor();
  await devices.goto(`${origin}/myAccount/safety/sessions`);
  await devices.getByText('这台设备').first().waitFor();
  await other.goto(`${origin}/recommend`);
  await hydrated(other);

  // Nothing of the first one is there while the answer is on its way.
  const letAnswer = await holdAnswers(page, '**/api/member/point*');
  const asked = devices.waitForResponse('**/account/sessions');
  await signInAs(other, next.token);
  await line.waitFor({ state: 'detached' });
  letAnswer();
  await page.getByRole('heading', { name: '还没有积分往来' }).waitFor();
  await asked;

  await other.evaluate(() => localStorage.removeItem('mandao.account.80001'));
  await devices.waitForURL(/\/login\?redirect=/);
  await page.getByRole('link', { name: /登录/ }).first().waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('a like is not the next member’s who comes in another tab, on the comic’s page and in the reader', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1, size: { w: 300, h: 450 } }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const [reader, other] = [await context.newPage(), await context.newPage()];
  const member = await signIn(context, site, { points: 0 });
  const next = await signedUp(site);
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '点赞，0' }).click();
  await page.getByRole('button', { name: '点赞，1', pressed: true }).waitFor();
  await expect.poll(async () => (await member.get('/api/comic/1')).data.isLiked, patience).toBe(true);
  await reader.goto(`${origin}/comicInfo?id=1`);
  await reader.getByRole('link', { name: /^第 1 话/ }).click();
  await imagesStand(reader);
  await reader.mouse.wheel(0, 20_000);
  await reader.getByRole('button', { name: /^赞/, pressed: true }).waitFor();
  await other.goto(`${origin}/recommend`);
  await hydrated(other);

  await signInAs(other, next.token);
  await page.getByRole('button', { name: '点赞，1', pressed: false }).waitFor();
  // Theirs counts all the same.
  await reader.getByRole('button', { name: '赞 1', pressed: false }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('what a member dropped comes back onto no other shelf, when another one has come in another tab', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const [shelf, other] = [await context.newPage(), await context.newPage()];
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  const place = { comicId: 1, chapterNo: 1, imgIndex: 1, frac: 0.5, done: false, at: Date.now(), device: '' };
  await member.send('PUT', '/api/member/history', { items: [place] });
  const next = await signedUp(site);
  await shelf.goto(`${origin}/book/viewHistory`);
  await shelf.getByRole('button', { name: '编辑' }).click();
  await shelf.getByRole('button', { name: '全选' }).click();
  await shelf.getByRole('button', { name: '删除 1 部' }).click();
  await shelf.getByRole('button', { name: '撤销' }).focus();
  await page.bringToFront();
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '收藏', pressed: true }).click();
  await page.getByRole('button', { name: '撤销' }).focus();

  await other.bringToFront();
  await leave(other, origin);
  await other.getByRole('link', { name: '书架', exact: true }).click();
  await other.getByRole('link', { name: '登录', exact: true }).click();
  await other.getByLabel('账号', { exact: true }).fill(next.account);
  await other.getByLabel('密码', { exact: true }).fill(next.password);
  await other.getByLabel('密码', { exact: true }).press('Enter');
  const empty = other.getByRole('heading', { name: '书架还是一座空岛' });
  await empty.waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: '撤销' }).click();
  // Nor is it offered to them where the shelf stood open.
  await shelf.getByRole('button', { name: '撤销' }).waitFor({ state: 'detached' });
  await other.bringToFront();
  await other.getByRole('link', { name: '首页', exact: true }).click();
  await other.getByRole('link', { name: '书架', exact: true }).click();
  await empty.waitFor();
  for (const list of ['fav', 'history'])
    expect((await next.get(`/api/member/${list}`)).data.items, list).toEqual([]);
  for (const list of ['favourites', 'history']) expect(await mirrorRows(other, list), list).toEqual([]);
  expect(unexpected(faults)).toEqual([]);
});

test('what a member searched for and chose on the shelf goes with them, when another one comes in another tab', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const other = await context.newPage();
  const member = await signIn(context, site, { points: 0 });
  const next = await signedUp(site);
  for (const { send } of [member, next]) await send('PUT', '/api/member/fav', { comicIds: [1] });
  await page.goto(`${origin}/book/favorite`);
  const comic = page.getByRole('main').getByRole('link', { name: '潮汐灯塔', exact: true });
  await comic.waitFor();
  await page.getByRole('button', { name: '在书架里找' }).click();
  await page.getByRole('searchbox', { name: '在书架里找' }).fill('潮');
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '全选' }).click();
  await page.getByRole('heading', { name: /^已选/ }).waitFor();
  await other.goto(`${origin}/recommend`);
  await hydrated(other);

  await signInAs(other, next.token);
  await page.getByRole('heading', { name: '书架', exact: true }).waitFor();
  await comic.waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});

test('who has left in another tab leaves no balance at a gate here, and reads on into nothing that was theirs', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 4, pages: 3, size: { w: 300, h: 450 } }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const [gate, other] = [await context.newPage(), await context.newPage()];
  const member = await signIn(context, site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  await gate.goto(`${origin}/comicContent?id=1&no=4`);
  await gate.getByText('余额 70 积分').waitFor();
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await imagesStand(page);
  await hydrated(page);
  await page.locator('[data-chapter="3"] [data-image="1"] img').waitFor({ state: 'attached' });
  await other.goto(`${origin}/recommend`);
  await hydrated(other);

  await other.evaluate(() => localStorage.removeItem('mandao.account.80001'));
  await gate.getByRole('link', { name: '登录并继续看' }).waitFor();
  expect(await gate.getByText(/余额/).count()).toBe(0);
  await page.bringToFront();
  await page.mouse.wheel(0, 1900);
  await page.locator('[data-chapter="3"]').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '登录并继续看' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('how the device looks is chosen in one tab for all that are open', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 2, size: { w: 300, h: 450 } }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const [settings, reader] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, settings]) await tab.goto(`${origin}/myAccount/setting`);
  await reader.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(reader);
  for (const tab of [page, settings, reader]) {
    await hydrated(tab);
    // The last of what a page begins once it rests.
    await tab.waitForLoadState('networkidle');
  }

  await page.getByRole('radio', { name: '深色' }).check();
  const worn = (tab: Page) => tab.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(() => worn(reader)).toBe('dark');
  await settings.getByRole('radio', { name: '深色', checked: true }).waitFor();
  await settings.getByRole('radio', { name: '跟随' }).check();
  await expect.poll(() => worn(reader)).toBeUndefined();
  await page.getByRole('radio', { name: '跟随', checked: true }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

async function leave(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('button', { name: /退出登录/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/recommend');
}
