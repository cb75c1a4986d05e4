import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { call } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

/** Of every member that `signedUp` makes. */
const password = 'salt-and-tide-9';
const userAgents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

test('a member sees where they are logged in, and logs one device out and then all others', async () => {
  await using site = await openSite([]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const { account, ...member } = await signIn(context, site, { points: 0 });
  const logIn = async (userAgent: string): Promise<string> =>
    (await call(site, 'POST', '/account/login', { account, password }, { userAgent })).data;
  const [phone, tablet, desk] = [
    await logIn(userAgents.phone),
    await logIn(userAgents.tablet),
    await logIn(userAgents.desk),
  ];
  const opens = async (token: string) => (await call(site, 'GET', '/api/member', undefined, { token })).code;
  await page.goto(`${await site.listen()}/myAccount/safety`);
  await page.getByRole('link', { name: '登录的设备' }).click();
  await page.getByText('这台设备').waitFor();
  await page.getByText('不认识的设备？让它退出').waitFor();
  await page.getByText(/^登录有效至 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).waitFor();

  await page.getByRole('button', { name: /^Chrome · Android/ }).click();
  const sheet = page.getByRole('dialog', { name: '让 Chrome · Android 退出登录' });
  const given = sheet.getByLabel('登录密码');
  const end = sheet.getByRole('button', { name: '退出登录' });
  expect(await given.evaluate((field) => field === document.activeElement), 'the password is asked for').toBe(
    true,
  );
  expect(await describedAs(sheet)).toContain('先确认是你本人');
  await end.click();
  await sheet.getByText('写上密码').waitFor();
  await given.fill('not-my-password');
  await end.click();
  await sheet.getByText('密码不对').waitFor();
  expect(await opens(phone)).toBe('');
  await given.fill(password);
  await Promise.all([page.getByText('那台设备已退出登录').waitFor(), end.click()]);
  await page.getByRole('button', { name: /^Chrome · Android/ }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('登录的设备');
  expect(await Promise.all([phone, tablet, desk].map(opens))).toEqual(['Member03', '', '']);

  await page.getByRole('button', { name: '退出其他所有设备' }).click();
  const all = page.getByRole('dialog', { name: '退出其他所有设备' });
  await all.getByLabel('登录密码').fill(password);
  await Promise.all([
    page.getByText('2 台设备已退出登录').waitFor(),
    all.getByRole('button', { name: '退出登录' }).click(),
  ]);
  await page.getByText('没有在别的设备上登录').waitFor();
  expect(await Promise.all([tablet, desk].map(opens))).toEqual(['Member03', 'Member03']);
  expect((await member.get('/api/member')).code, 'this device stays').toBe('');
  expect(unexpected(faults)).toEqual([]);
});

/** What a screen reader says of a sheet as it opens, after its title. */
async function describedAs(sheet: Locator): Promise<string> {
  return sheet.evaluate(
    (dialog) => document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
}
