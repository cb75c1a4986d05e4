import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { removeComic } from '../../server/usecases/remove-comic.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { balanceOf, imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 16, pages: 1, size: { w: 200, h: 300 } }];

test('a visitor keeps a favourite on the device, is asked to sign in for the rest, and comes back to the same sheet', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  const address = '/comicInfo?id=1';
  await page.goto(origin + address);
  await page.getByRole('button', { name: '收藏' }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '收藏', pressed: true }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();

  await page.getByRole('button', { name: /^点赞/ }).click();
  await page.waitForURL(`**/login?redirect=${encodeURIComponent(address)}`);
  await page.goBack();
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByText('300 积分').first().waitFor();
  await sheet.getByRole('link', { name: '登录后购买' }).click();
  await page.waitForURL('**/login?redirect=*');
  await page.goBack();
  await sheet.getByText('300 积分').first().waitFor();
  expect(faults).toEqual([]);
});

test('the sheet that comes before its chapters is the one that shows them, and gives the focus back to its button', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicInfo?id=1`);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/comic/chapters/1*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: '购买多话' });
  await hydrated(page);
  await button.focus();
  await button.press('Enter');
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByRole('status').waitFor();
  const first = await sheet.elementHandle();
  held.resolve();
  await sheet.getByText('300 积分').first().waitFor();
  expect(await sheet.evaluate((it, was) => it === was, first)).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
});

test('a member likes a comic and buys several of its chapters: the total first, then the marks and the balance', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 500 });
  const origin = await site.listen();
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '点赞，0' }).click();
  await page.getByRole('button', { name: '点赞，1', pressed: true }).waitFor();
  await expect
    .poll(async () => (await member.get('/api/comic/1')).data.isLiked, { timeout: 30_000 })
    .toBe(true);

  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByText('购买后剩 200').waitFor();
  await sheet.getByRole('radio', { name: /14 话 · 420 积分$/ }).waitFor();
  await sheet.getByText('全部未购').click();
  await sheet.getByText('购买后剩 80').waitFor();
  await sheet.getByText('自己选').click();
  for (const chapterNo of [3, 4]) await sheet.getByLabel(`第 ${chapterNo} 话，`).click();
  expect(await sheet.getByLabel('第 1 话，免费').isDisabled()).toBe(true);
  await sheet.getByText('购买后剩 140').waitFor();
  await sheet.getByRole('button', { name: '购买 12 话' }).click();
  await page.locator('[data-group=headless]').getByText('已购买 12 话').waitFor();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('已购', { exact: true }).count()).toBe(12);
  expect(await page.locator(':focus').textContent()).toBe('购买多话');
  // A phone held sideways has the chapters on one side, and on the other what they cost.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: '购买多话' }).press('Enter');
  await sheet.getByText('购买后剩 80').waitFor();
  await sheet.getByText('自己选').click();
  const last = sheet.getByLabel('第 16 话，');
  await last.scrollIntoViewIfNeeded();
  expect(await last.evaluate(isUncovered)).toBe(true);
  await sheet.getByText('购买后剩 80').click({ trial: true });
  await sheet.getByText('全部未购').click();
  // With the last chapter its button goes as well.
  await sheet.getByRole('button', { name: '购买 2 话' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').textContent()).toBe('目录');
  expect(unexpected(faults)).toEqual([]);
});

test('a price that changed is shown and asked about again; what was bought elsewhere counts as done', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 500 });
  const origin = await site.listen();
  const sheet = await openSheet(page, origin);
  await sheet.getByText('购买后剩 200').waitFor();
  await site.house.library.setComic(1, { price: 20 });
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.getByText(/价格变了，现在一共 200 积分/).waitFor();
  await sheet.getByText('购买后剩 300').waitFor();
  expect(await balanceOf(member)).toBe(500);
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await balanceOf(member)).toBe(300);

  await page.goto(`${origin}/comicContent?id=1&no=13`);
  await page.getByRole('button', { name: '购买并继续看' }).waitFor();
  await site.house.library.setComic(1, { price: 25 });
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await page.getByText(/价格变了，现在是 25 积分/).waitFor();
  // What was agreed to stays, whatever comes between.
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/comic/buy')) asked.push(request.postDataJSON().expectedTotal);
  });
  vi.spyOn(site.house.ledger, 'buy').mockRejectedValueOnce(new Error('the disk is full'));
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await page.getByText(/我们这边出了点问题/).waitFor();
  await member.send('POST', '/api/comic/buy', wish([13], 25), 'on-another-device');
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await imagesStand(page);
  expect(asked).toEqual([25, 25]);
  expect(await balanceOf(member)).toBe(275);
  expect(unexpected(faults)).toEqual([]);
});

test('the total of several chapters that was told stays through a try that failed, though the list has the old price', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 500 });
  const sheet = await openSheet(page, await site.listen());
  await sheet.getByText('购买后剩 200').waitFor();
  await page.route('**/api/comic/chapters/1*', (route) => route.abort());
  await site.house.library.setComic(1, { price: 20 });
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.getByText(/价格变了，现在一共 200 积分/).waitFor();
  vi.spyOn(site.house.ledger, 'buy').mockRejectedValueOnce(new Error('the disk is full'));
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.getByText(/我们这边出了点问题/).waitFor();
  expect(await sheet.getByText('购买后剩 300').count()).toBe(1);
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await balanceOf(member)).toBe(300);
  expect(unexpected(faults)).toEqual([]);
});

test('points that ran out meanwhile turn the button into the smallest package, and as many as they pay can be bought', async () => {
  await using site = await openSite(library);
  for (const [points, amount] of [
    [100, 1000],
    [250, 2000],
    [900, 6000],
  ] as const) {
    const product = { name: `${points}`, amount, currency: 'CNY', points, bonus: 0, recommended: false };
    await site.house.products.add(defaultMerchantId, product);
  }
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 320 });
  const sheet = await openSheet(page, await site.listen());
  await sheet.getByText('购买后剩 20').waitFor();
  await member.send('POST', '/api/comic/buy', wish([13, 14, 15, 16], 120), 'on-another-device');
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.getByText('还差 100 积分').waitFor();
  const charge = sheet.getByRole('link', { name: /充值 100 积分 · ¥10/ });
  const [path, query] = (await charge.getAttribute('href'))?.split('?') ?? [];
  expect(path).toBe('/myAccount/wallet');
  expect(new URLSearchParams(query).get('redirect')).toBe('/comicInfo?id=1');
  await sheet.getByRole('button', { name: '改买前 6 话 · 180 积分' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await balanceOf(member)).toBe(20);
  expect(unexpected(faults)).toEqual([]);
});

test('an answer that is lost, a network that is gone and a fault of the server cost nothing twice: the attempt keeps its key', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 500 });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/comic/buy')) keys.push(request.headers()['idempotency-key']);
  });
  const sheet = await openSheet(page, await site.listen());
  const buy = sheet.getByRole('button', { name: '购买 10 话' });
  await buy.waitFor();

  vi.spyOn(site.house.ledger, 'buy').mockRejectedValueOnce(new Error('the disk is full'));
  await buy.click();
  await sheet.getByText(/我们这边出了点问题.+请求编号/).waitFor();
  await context.setOffline(true);
  await buy.click();
  await sheet.getByText(/没有网络，购买不会排队/).waitFor();
  await context.setOffline(false);
  await page.route('**/api/comic/buy', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await buy.click();
  await expect.poll(() => balanceOf(member)).toBe(200);
  await sheet.getByText(/没有网络，购买不会排队/).waitFor();
  await page.unroute('**/api/comic/buy');
  await buy.click();
  await sheet.waitFor({ state: 'detached' });
  expect(await balanceOf(member)).toBe(200);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(unexpected(faults)).toEqual([]);
});

test('a key that stands for something else is replaced, and a session that ended leads to the login', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 500 });
  await member.send('POST', '/api/comic/buy', wish([16], 30), 'used-before');
  const keys: string[] = [];
  await page.route('**/api/comic/buy', async (route) => {
    const headers = { ...route.request().headers() };
    if (keys.length === 0) headers['idempotency-key'] = 'used-before';
    keys.push(headers['idempotency-key'] ?? '');
    await route.continue({ headers });
  });
  const origin = await site.listen();
  const sheet = await openSheet(page, origin);
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(keys).toEqual(['used-before', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(await balanceOf(member)).toBe(170);

  await page.goto(`${origin}/comicContent?id=1&no=13`);
  await page.getByRole('button', { name: '购买并继续看' }).waitFor();
  await member.send('POST', '/account/logout', {});
  await page.getByRole('button', { name: '购买并继续看' }).click();
  const signInLink = page.getByRole('link', { name: '登录并继续看' });
  expect(await signInLink.getAttribute('href')).toContain(encodeURIComponent('/comicContent?id=1&no=13'));
  expect(unexpected(faults)).toEqual([]);
});

test('a comic that is taken down in the middle of buying is said to be gone', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await signIn(browser.context, site, { points: 500 });
  const origin = await site.listen();
  const sheet = await openSheet(page, origin);
  await sheet.getByRole('button', { name: '购买 10 话' }).waitFor();
  await page.route('**/api/comic/buy', (route) =>
    route.continue({ postData: JSON.stringify(wish([3, 99], 300)) }),
  );
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.getByText(/有章节刚刚下架/).waitFor();
  await page.unroute('**/api/comic/buy');

  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.getByRole('button', { name: '购买并继续看' }).waitFor();
  const { library: shelf, media, renditions: remover, now } = site.house;
  await removeComic({ library: shelf, media, remover, now }, 1);
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await page.getByRole('heading', { name: '这里没有岛' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

async function openSheet(page: Page, origin: string) {
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '购买多话' }).click();
  return page.getByRole('dialog', { name: '购买章节' });
}

/** Nothing lies over its middle. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

function wish(chapterNos: number[], expectedTotal: number) {
  return { comicId: 1, chapterNos, expectedTotal };
}
