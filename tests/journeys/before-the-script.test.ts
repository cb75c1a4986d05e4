import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { holdScript } from '../setup/hold-script.ts';
import { hydrated } from '../setup/hydrated.ts';
import { unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 1 }];

test('a button that is tapped before its code is there does its work once it is', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  const letScriptCome = await holdScript(page);
  await page.goto(`${origin}/comicInfo?id=1`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /点赞/ }).click();
  letScriptCome();
  await page.waitForURL('**/login?redirect=*');
  expect(faults).toEqual([]);
});

test('a login that is sent before the page lives is sent once it does, and nothing typed stands in an address', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signedUp(site);
  const origin = await site.listen();
  const addresses: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()));
  const letScriptCome = await holdScript(page);
  await page.goto(`${origin}/login?redirect=%2FmyAccount`, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('账号', { exact: true }).fill(member.account);
  const secret = page.getByLabel('密码', { exact: true });
  await secret.fill(member.password);
  await secret.press('Enter');
  letScriptCome();
  await page.waitForURL(`${origin}/myAccount`);
  expect(addresses).toEqual([`${origin}/login?redirect=%2FmyAccount`]);
  expect(faults).toEqual([]);
});

test('an account that is typed before the page’s code is there goes along to the login', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const letScriptCome = await holdScript(page);
  await page.goto(`${await site.listen()}/register`, { waitUntil: 'domcontentloaded' });
  const account = page.getByLabel('账号', { exact: true });
  await account.fill('tide_keeper');
  letScriptCome();
  await hydrated(page);
  await page.getByRole('link', { name: '已有账号，去登录' }).click();
  await page.getByRole('heading', { name: '登岛' }).waitFor();
  await expect.poll(() => account.inputValue()).toBe('tide_keeper');
  expect(unexpected(faults)).toEqual([]);
});
