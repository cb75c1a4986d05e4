import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { lastCode } from '../setup/sent-messages.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

test('who resets the password of another account than the one signed in comes to the login of that account', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const phone = '13800138000';
  const forgotten = await signedUp(site);
  await forgotten.send('POST', '/account/code', { purpose: 'bind', phone });
  await forgotten.send('POST', '/account/phone', { phone, code: await lastCode(site) });
  await signIn(context, site, { points: 7 });
  await page.goto(`${await site.listen()}/forgetPassword?redirect=/myAccount`);
  await page.getByLabel('账号', { exact: true }).fill(forgotten.account);
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('status').getByText('如果账号和手机号对得上').waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await lastCode(site));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill('lantern-by-the-bay');
  await page.getByRole('button', { name: '保存新密码' }).click();

  await page.getByRole('heading', { name: '登岛' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.getByLabel('密码', { exact: true }).fill('lantern-by-the-bay');
  // It comes with the page's code, after the reload.
  await expect.poll(() => page.getByLabel('账号', { exact: true }).inputValue()).toBe(forgotten.account);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/myAccount');
  await page.getByText(forgotten.account).first().waitFor();
  expect(unexpected(faults)).toEqual([]);
});
