import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 1, freeChapters: 1 }];

test('a session that ran out is told as such at a gate and in the records, and the login knows the account', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  const member = await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/recommend`);
  await endSession(page);
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  const gate = page.getByRole('region', { name: '付费章节' });
  await gate.getByText('登录过期了。重新登录就能接着看，或购买这一话。').waitFor();
  for (const kind of ['buyHistory', 'chargeHistory']) {
    await page.goto(`${origin}/myAccount/${kind}`);
    await page.getByRole('heading', { name: '登录过期了' }).waitFor();
  }
  await page.getByRole('link', { name: '重新登录' }).click();
  const account = page.getByRole('textbox', { name: '账号' });
  await expect.poll(() => account.inputValue()).toBe(member.account);
  // It is no account to register, and stands on the device but once.
  await page.getByRole('textbox', { name: '密码' }).pressSequentially('wrong');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(member.account);
  await page.getByRole('link', { name: '注册新账号' }).click();
  await page.getByRole('heading', { name: '第一次来' }).waitFor();
  await hydrated(page);
  expect(await account.inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => account.inputValue()).toBe(member.account);
  await page.getByRole('textbox', { name: '密码' }).fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/myAccount/chargeHistory');
  await page.getByRole('heading', { name: '还没有充值过' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('who comes back to a session that ran out is told on the shelf and in the wallet that all of it is in the account', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  await signIn(context, site, { points: 0 });
  // What the account has never comes to this device.
  await page.route('**/api/member/shelf*', (route) => route.abort());
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  await endSession(page);
  await page.reload();
  await page.getByText('登录过期了，书架和下载都还在').waitFor();
  expect(await page.getByRole('link', { name: '重新登录' }).getAttribute('href')).toContain(
    '/login?redirect=',
  );
  for (const tab of ['已购', '历史']) {
    await page.getByRole('navigation', { name: '书架' }).getByRole('link', { name: tab }).click();
    await page.getByRole('heading', { name: '登录过期了' }).waitFor();
    await page.getByText('你的书架好好地在账号里').waitFor();
  }
  await page.goto(`${origin}/myAccount/wallet`);
  await page.getByText('登录过期了，余额和充值记录都还在').waitFor();
  expect(await page.getByText(/登录后看|只存在这台设备/).count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});

test('the empty shelf of a session that ran out says that what was collected is in the account', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const origin = await site.listen();
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/recommend`);
  await endSession(page);
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('heading', { name: '登录过期了' }).waitFor();
  await page.getByRole('link', { name: '重新登录' }).waitFor();
  expect(await page.getByText('不登录也能收藏').count()).toBe(0);
});

test('a visitor is told to log in, and the login knows nobody', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.getByText('登录后可以购买这一话').waitFor();
  await page.goto(`${origin}/myAccount/buyHistory`);
  await page.getByRole('heading', { name: '登录后看记录' }).waitFor();
  await page.getByRole('link', { name: '去登录' }).click();
  await page.getByRole('heading', { name: '登岛' }).waitFor();
  await hydrated(page);
  expect(await page.getByRole('textbox', { name: '账号' }).inputValue()).toBe('');
  expect(faults).toEqual([]);
});

/** As after a long time away: the device knows whose it is, and that they have to log in again. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const { token } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ token, expired: true }));
  }, `mandao.account.${defaultMerchantId}`);
}
