import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { holdAnswers } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { sell } from '../setup/packages.ts';
import { signInAs } from '../setup/saving.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

test('a session that has ended while an order is shown leads by way of the login to that order, and there it stays', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  await sell(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 0 });
  const back = encodeURIComponent('/comicInfo?id=1');
  await page.goto(`${origin}/myAccount/wallet?back=${back}`);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL('**/pay/sandbox/**');
  await page.getByRole('link', { name: '取消' }).click();
  const sheet = page.getByRole('dialog', { name: '等待支付结果' });
  await sheet.getByText('等待支付方确认').waitFor();
  const shown = new URL(page.url());
  const letLook = await holdAnswers(page, '**/api/order/*');
  // Whatever the page asks by itself would lead away before the click, had the session ended before it.
  await page.route('**/api/order/*/recheck', async (route) => {
    await member.send('POST', '/account/logout');
    await route.continue();
  });
  await sheet.getByRole('button', { name: '我已支付，查一查' }).click();
  await page.waitForURL('**/login?*');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(shown.pathname + shown.search);
  letLook();
  // Who turns back instead stands in the wallet.
  await page.goBack();
  await page.getByRole('link', { name: '登录后充值' }).waitFor();
  await page.goForward();
  await page.getByLabel('账号', { exact: true }).fill(member.account);
  await page.getByLabel('密码', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await sheet.getByText('等待支付方确认').waitFor();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).search).toBe(shown.search);
  expect(shown.search).toContain(`back=${back}`);
  expect(unexpected(faults)).toEqual([]);
});

test('a step back from the order that a payment leads to opens no room that nobody went to', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  await sell(site);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await signIn(browser.context, site, { points: 0 });
  await page.goto(`${await site.listen()}/myAccount/wallet`);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL('**/pay/sandbox/**');
  await page.getByRole('link', { name: '取消' }).click();
  await page.getByRole('dialog', { name: '等待支付结果' }).waitFor();
  await hydrated(page);
  await page.goBack();
  await page.waitForURL('**/pay/sandbox/**');
  expect(unexpected(faults)).toEqual([]);
});

test('the end of an order is told to who listens, and the focus stays in its sheet', async () => {
  let later = 0;
  await using site = await openSite([], { now: () => Date.now() + later });
  await sell(site);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await signIn(browser.context, site, { points: 0 });
  const { pathname, search } = await turnBackFromPaying(page, await site.listen());
  const sheet = page.getByRole('dialog');
  const news = sheet.getByRole('status');
  const focused = sheet.locator(':focus');
  await sheet.getByRole('button', { name: '回去支付' }).focus();
  later = 60 * 60_000;
  await news.getByText('这笔订单过期了').waitFor();
  expect(await focused.count()).toBe(1);

  later = 0;
  await site.app.inject({ method: 'POST', url: pathname + search });
  await sheet.getByRole('button', { name: '我已支付，查一查' }).press('Enter');
  await news.getByText('3,300 积分到账了').waitFor();
  expect(await focused.textContent()).toBe('3,300 积分到账了');
  expect(unexpected(faults)).toEqual([]);
});

test('an order that is shown as its page comes marks no button as though it had been chosen', async () => {
  await using site = await openSite([]);
  await sell(site);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await signIn(browser.context, site, { points: 0 });
  await turnBackFromPaying(page, await site.listen());
  const sheet = page.getByRole('dialog', { name: '等待支付结果' });
  await sheet.getByText('等待支付方确认').waitFor();
  expect(await sheet.locator(':focus-visible').count()).toBe(0);
  expect(await sheet.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  expect(await sheet.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('none');
  await page.keyboard.press('Tab');
  await sheet.getByRole('button', { name: '关闭' }).and(page.locator(':focus-visible')).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('an order that can no longer be paid is not offered to be', async () => {
  let later = 0;
  await using site = await openSite([], { now: () => Date.now() + later });
  await sell(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await signIn(browser.context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/wallet`);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL('**/pay/sandbox/**');
  await page.getByRole('link', { name: '取消' }).click();
  await page.getByRole('dialog').getByText('等待支付方确认').waitFor();
  const way = page.getByRole('listitem').getByRole('link', { name: '去支付' });
  await page.goto(`${origin}/myAccount/chargeHistory`);
  await way.waitFor();
  later = 60 * 60_000;
  await page.goto(`${origin}/myAccount/chargeHistory`);
  await page.getByText('已过期').waitFor();
  expect(await way.count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});

test('an order that is shown is not the next member’s who comes in another tab', async () => {
  await using site = await openSite([]);
  await sell(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const other = await context.newPage();
  await signIn(context, site, { points: 0 });
  const next = await signedUp(site);
  await page.goto(`${origin}/myAccount/wallet`);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL('**/pay/sandbox/**');
  const { pathname, search } = new URL(page.url());
  await site.app.inject({ method: 'POST', url: pathname + search });
  await page.getByRole('link', { name: '取消' }).click();
  const news = page.getByRole('dialog').getByRole('heading', { name: '3,300 积分到账了' }).first();
  await news.waitFor();
  await other.goto(`${origin}/recommend`);
  await hydrated(other);
  await signInAs(other, next.token);
  await page.getByText('找不到这笔订单').waitFor();
  expect(await news.count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});

/** Orders, and turns back before paying; answers the address of the gateway's page. */
async function turnBackFromPaying(page: Page, origin: string): Promise<URL> {
  await page.goto(`${origin}/myAccount/wallet`);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL('**/pay/sandbox/**');
  const gateway = new URL(page.url());
  await page.getByRole('link', { name: '取消' }).click();
  return gateway;
}
