import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { lastCode } from '../setup/sent-messages.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 3, pages: 1, size: { w: 100, h: 150 } }];
const soon = { timeout: 20_000 };
const password = 'a lighthouse at high tide';

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite(library);
  origin = await site.listen();
});
afterAll(() => site[Symbol.asyncDispose]());

/** A visitor who opened the gate of the third chapter from its comic's page and goes to the login from there. */
async function fromGateToLogin() {
  const browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('link', { name: /第3夜/ }).click();
  await page.waitForURL('**/comicContent?id=1&no=3');
  await page.getByRole('link', { name: '登录并继续看' }).click();
  await page.waitForURL('**/login?redirect=*');
  return browser;
}

test('a login from a gate leads back to it, and one step back from there to where its chapter was opened', async () => {
  const account = 'gate_keeper';
  await site.app.inject({ method: 'POST', url: '/account/logon', payload: { account, password } });
  await using browser = await fromGateToLogin();
  const { page, faults } = browser;
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/comicContent?id=1&no=3');
  await page.getByText('余额 0 积分').waitFor();

  // The login lies ahead now, where a step forwards finds nobody who would have to sign in.
  await page.goForward();
  await page.waitForURL('**/comicContent?id=1&no=3');
  await page.getByText('余额 0 积分').waitFor();

  await page.goBack();
  await page.waitForURL('**/comicInfo?id=1');
  expect(unexpected(faults)).toEqual([]);
});

test('who registers from a gate finds no form behind it afterwards', async () => {
  await using browser = await fromGateToLogin();
  const { page, faults } = browser;
  const gate = (await standsAt(page)) - 1;
  await page.getByRole('link', { name: '注册新账号' }).click();
  await page.getByRole('heading', { name: '第一次来' }).waitFor();
  await page.getByLabel('账号', { exact: true }).fill(`keeper_${Date.now()}`);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.getByRole('link', { name: '回到刚才那一页' }).click();
  await page.waitForURL('**/comicContent?id=1&no=3');
  await page.getByText('余额 0 积分').waitFor();

  // The login that lies behind leads on, to the gate itself.
  await page.goBack();
  await expect.poll(() => standsAt(page), soon).toBe(gate);
  await page.getByText('余额 0 积分').waitFor();
  await page.goBack();
  await page.waitForURL('**/comicInfo?id=1');
  expect(unexpected(faults)).toEqual([]);
});

test('who binds a phone right after registering comes back to where the account was asked for', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/registerSuccess?redirect=${encodeURIComponent('/comicInfo?id=1')}`);
  await hydrated(page);
  await page.getByRole('link', { name: '绑定手机' }).click();
  await page.getByLabel('手机号').fill('13800138000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await lastCode(site));
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '潮汐灯塔' }).waitFor();
  expect(new URL(page.url()).search).toBe('?id=1');
  await page.goBack();
  await page.getByRole('heading', { name: '登岛成功' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

/** Which of the history's entries is shown. */
function standsAt(page: Page): Promise<number> {
  return page.evaluate(() => navigation.currentEntry?.index ?? -1);
}
