import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 3, pages: 1, size: { w: 100, h: 150 } }];
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
  await page.getByRole('link', { name: '注册新账号' }).click();
  await page.getByRole('heading', { name: '第一次来' }).waitFor();
  await page.getByLabel('账号', { exact: true }).fill('new_keeper');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.getByRole('link', { name: '回到刚才那一页' }).click();
  await page.waitForURL('**/comicContent?id=1&no=3');
  await page.getByText('余额 0 积分').waitFor();

  await page.goBack();
  await page.getByText('余额 0 积分').waitFor();
  await page.goBack();
  await page.waitForURL('**/comicInfo?id=1');
  expect(unexpected(faults)).toEqual([]);
});
