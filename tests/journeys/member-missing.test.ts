import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

test('a member whose profile could not be had is told so, not that nothing is set; another try brings it', async () => {
  await using site = await openSite();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const { token } = await signedUp(site);
  await context.addInitScript(([mid, kept]) => localStorage.setItem(`mandao.account.${mid}`, kept), [
    defaultMerchantId,
    JSON.stringify({ token, expired: false }),
  ] as const);
  const profile = '**/api/member';
  const origin = await site.listen();
  const retry = page.getByRole('button', { name: /账号资料没有取到 再试一次/ });

  await page.route(profile, (route) => route.abort());
  await page.goto(`${origin}/myAccount/setting`);
  await retry.waitFor();
  expect(await page.getByText('登录后可以设自动购买').count()).toBe(0);
  await page.unroute(profile);
  await retry.press('Enter');
  await page.getByRole('switch', { name: /自动购买下一话/ }).waitFor();
  await page.locator('h1:focus').waitFor();

  await page.evaluate((mid) => localStorage.removeItem(`mandao.member.${mid}`), defaultMerchantId);
  await page.route(profile, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${origin}/myAccount/safety`);
  await retry.waitFor();
  expect(await page.getByText('未绑定').count()).toBe(0);
  await page.unroute(profile);
  await retry.press('Enter');
  await page.getByRole('link', { name: /绑定手机 未绑定/ }).waitFor();
  await page.locator('h1:focus').waitFor();

  await page.evaluate((mid) => localStorage.removeItem(`mandao.member.${mid}`), defaultMerchantId);
  await page.route(profile, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${origin}/myAccount/safety/bindPhone`);
  const reload = page.getByRole('button', { name: '再试一次' });
  await reload.waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.unroute(profile);
  await reload.click();
  await page.getByRole('textbox', { name: '手机号' }).waitFor();
  expect(unexpected(faults).filter((fault) => !fault.includes('503'))).toEqual([]);
});
