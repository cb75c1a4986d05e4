import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { lastCode } from '../setup/sent-messages.ts';
import { unexpected } from '../setup/signed-in.ts';
import { call, signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1 }];
/** Of every member that `signedUp` makes. */
const password = 'salt-and-tide-9';
const minuteMs = 60_000;

test('on a phone on its side the login is whole on the screen', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false, viewport: { width: 844, height: 390 } });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/login`);
  const box = await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
});

test('who needs an account makes one under its rules and comes back to where it was asked for; its name is taken then', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const warned: string[] = [];
  page.on('console', (message) => message.text().includes('database') && warned.push(message.text()));
  const origin = await site.listen();
  await page.goto(`${origin}/myAccount/safety/modifyPassword?ch=autumn`);
  await page.waitForURL('**/login?redirect=*');
  await page.getByRole('link', { name: '注册新账号' }).click();
  await page.getByRole('heading', { name: '第一次来' }).waitFor();
  const [account, secret] = fields(page, '账号', '密码');
  const submit = page.getByRole('button', { name: '注册并登录' });

  await submit.click();
  await page.getByText('写上账号').waitFor();
  await page.getByText('写上密码').waitFor();
  expect(await hasFocus(account)).toBe(true);
  await account.fill('1_tide');
  await secret.fill('password123');
  await submit.click();
  await page.getByText('要以字母开头，只用字母、数字和下划线').waitFor();
  await page.getByText('这个密码太常见').waitFor();
  // A keyboard's suggestions add a space, which nobody means.
  await account.fill(' Tide_Keeper ');
  await secret.fill('my tide_keeper');
  await submit.click();
  await page.getByText('密码里别带着账号').waitFor();
  expect(await hasFocus(secret)).toBe(true);
  await secret.fill(password);
  await page.getByText('够强').waitFor();
  const [asked] = await Promise.all([page.waitForRequest('**/account/logon'), submit.click()]);
  expect(asked.postDataJSON()).toEqual({ account: 'Tide_Keeper', password, channel: 'autumn' });

  await page.getByRole('heading', { name: '登岛成功' }).waitFor();
  await page.getByText('Tide_Keeper，欢迎上岛').waitFor();
  expect(await page.getByRole('link', { name: '绑定手机' }).getAttribute('href')).toContain('/bindPhone');
  await page.getByRole('link', { name: '回到刚才那一页' }).click();
  await page.getByRole('heading', { name: '修改密码' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/myAccount/safety/modifyPassword');
  // The login was the first to need this device's database.
  await expect.poll(() => ownerOnDevice(page)).toMatch(/^\d+$/);
  expect(warned).toEqual([]);

  // On another device, whatever the letters' case.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/register?redirect=/book/favorite`);
  await account.fill('tide_keeper');
  await secret.fill(password);
  await submit.click();
  await page.getByText('这个账号有人用了').waitFor();
  await page.getByRole('link', { name: '直接登录' }).click();
  await page.getByRole('heading', { name: '登岛' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/book/favorite');
  expect(await account.inputValue()).toBe('tide_keeper');
  expect(await secret.inputValue()).toBe('');
  expect(unexpected(faults)).toEqual([]);
});

test('a wrong password is told in one line for both fields, five of them make one wait, and the wait ends', async () => {
  let later = 0;
  await using site = await openSite(library, { now: () => Date.now() + later });
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signedUp(site);
  await page.clock.install();
  await page.goto(`${await site.listen()}/login?redirect=/book/favorite`);
  const [account, secret] = fields(page, '账号', '密码');
  const submit = page.getByRole('button', { name: '登录', exact: true });
  await submit.click();
  await page.getByText('写上账号').waitFor();
  await page.getByText('写上密码').waitFor();
  // The focus that moves has the first one read out; where it stays the sentence is told by itself, each time.
  const alert = page.getByRole('alert');
  expect(await alert.count()).toBe(0);
  await account.press('Enter');
  await alert.getByText('写上账号').waitFor();
  await alert.evaluate((it) => it.setAttribute('data-heard', ''));
  await account.press('Enter');
  await page.locator('[role=alert]:not([data-heard])').getByText('写上账号').waitFor();
  expect(await alert.count()).toBe(1);

  const wrong = page.getByText('账号或密码不对，再看一眼');
  await account.fill('nobody_here');
  expect(await alert.count()).toBe(0);
  await secret.fill('not-this-one-1');
  await secret.press('Enter');
  await wrong.waitFor();
  expect(await alert.allInnerTexts()).toEqual(['账号或密码不对，再看一眼']);
  await account.fill(member.account);
  await secret.fill('not-this-one-2');
  await wrong.waitFor({ state: 'detached' });
  await submit.click();
  await wrong.waitFor();
  expect(await hasFocus(secret)).toBe(true);
  expect(await alert.count()).toBe(0);
  await page.getByRole('button', { name: '显示密码' }).click();
  expect(await secret.getAttribute('type')).toBe('text');
  expect(await secret.inputValue()).toBe('not-this-one-2');

  for (let tries = 2; tries <= 5; tries += 1) {
    const ask = { account: member.account, password: `not-this-one-${tries}` };
    expect((await call(site, 'POST', '/account/login', ask)).code).toBe('Member08');
  }
  await secret.fill(password);
  await submit.click();
  const wait = page.getByRole('alert').filter({ hasText: '试了太多次' });
  await wait.getByText(/^(10:00|09:5\d)$/).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  // The wait is the account's: typing the password again does not end it, another account need not wait.
  await secret.fill(password);
  expect(await submit.isDisabled()).toBe(true);
  await account.fill('somebody_else');
  await wait.waitFor({ state: 'detached' });
  expect(await submit.isDisabled()).toBe(false);
  await account.fill(member.account);
  await submit.click();
  await wait.waitFor();

  later = 10 * minuteMs;
  await page.clock.fastForward(10 * minuteMs);
  await wait.waitFor({ state: 'detached' });
  // What was typed is still there, whatever goes wrong on the way.
  await context.setOffline(true);
  await submit.click();
  await page.getByRole('alert').filter({ hasText: '没有网络' }).waitFor();
  await context.setOffline(false);
  vi.spyOn(site.house.accounts.accounts, 'byName').mockRejectedValueOnce(new Error('the disk is full'));
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByText(/请求编号 \w+/).waitFor();
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.waitForURL('**/book/favorite');
  expect(unexpected(faults)).toEqual([]);
});

test('a forgotten password is set anew with the code of the phone, and every session ends', async () => {
  let later = 0;
  await using site = await openSite(library, { now: () => Date.now() + later });
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signedUp(site);
  await member.send('POST', '/account/code', { purpose: 'bind', phone: '13800138000' });
  await member.send('POST', '/account/phone', { phone: '13800138000', code: await lastCode(site) });

  await page.goto(`${await site.listen()}/login?redirect=/myAccount/safety`);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByRole('heading', { name: '找回密码' }).waitFor();
  const [account, phone, code] = fields(page, '账号', '手机号', '验证码');
  const next = page.getByRole('button', { name: '下一步' });
  await account.fill(member.account);
  await phone.fill('1380013');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('这个手机号认不出来').waitFor();
  expect(await hasFocus(phone)).toBe(true);
  await phone.fill('138 0013 8000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('status').getByText('如果账号和手机号对得上').waitFor();
  expect(await hasFocus(code)).toBe(true);
  const again = page.getByRole('button', { name: /^(60|5\d) 秒后重发$/ });
  expect(await again.isDisabled()).toBe(true);
  const sent = await lastCode(site);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await next.click();
  await page.getByText('验证码不对，还可以试 4 次').waitFor();
  expect(await code.inputValue()).toBe('');
  await again.waitFor();
  await code.fill(sent);
  await next.click();

  // What allows the new password lives ten minutes.
  await page.getByRole('heading', { name: '设新密码' }).waitFor();
  later = 11 * minuteMs;
  const [fresh] = fields(page, '新密码');
  await fresh.fill('lantern-by-the-bay');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByRole('alert').getByText('验证过期了').waitFor();
  await page.getByRole('link', { name: '重新验证' }).click();
  await page.getByRole('heading', { name: '找回密码' }).waitFor();
  expect([await account.inputValue(), await phone.inputValue()]).toEqual([member.account, '138 0013 8000']);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('status').getByText('如果账号和手机号对得上').waitFor();
  await code.fill((await lastCode(site)).replace(/^.../, '$& '));
  await code.press('Enter');

  await page.getByRole('heading', { name: '设新密码' }).waitFor();
  await page.reload();
  await fresh.fill('12345678');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByText('这个密码太常见').waitFor();
  await fresh.fill('lantern-by-the-bay');
  await fresh.press('Enter');
  await page.getByText('新密码设好了，用它登录吧').waitFor();
  await page.getByRole('heading', { name: '登岛' }).waitFor();
  expect(await account.inputValue()).toBe(member.account);
  expect((await member.get('/api/member')).code).toBe('Member03');
  expect((await call(site, 'POST', '/account/login', { account: member.account, password })).code).toBe(
    'Member08',
  );
  await page.getByLabel('密码', { exact: true }).fill('lantern-by-the-bay');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '账号安全' }).waitFor();
  await page.getByText('138****8000').waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('a login leads to paths of this site only, takes its place in the history, and is not asked of who is in', async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signedUp(site);
  const origin = await site.listen();
  // Nobody has shown a phone's code, nobody has registered.
  await page.goto(`${origin}/resetPassword?redirect=/random`);
  await page.waitForURL('**/forgetPassword?redirect=%2Frandom');
  await page.goto(`${origin}/registerSuccess`);
  await page.waitForURL('**/login');
  await page.goto(`${origin}/myAccount/safety?mid=80002`);
  await page.waitForURL(/\/login\?.*mid=80002/);
  expect(new URL(page.url()).searchParams.get('redirect')).toContain('/myAccount/safety');

  await page.goto(`${origin}/comicInfo?id=1`);
  await page.goto(`${origin}/login?redirect=//evil.example/steal`);
  const [account, secret] = fields(page, '账号', '密码');
  await account.fill(member.account);
  await secret.fill(password);
  // Until then the form sends nothing.
  await hydrated(page);
  await secret.press('Enter');
  await page.waitForURL(`${origin}/recommend`);
  await page.goBack();
  await page.waitForURL('**/comicInfo?id=1');
  for (const [asked, leads] of [
    ['https://evil.example/', '/recommend'],
    ['/%5Cevil.example', '/recommend'],
    ['javascript:alert(1)', '/recommend'],
    ['/register', '/recommend'],
    ['/book/favorite', '/book/favorite'],
  ]) {
    await page.goto(`${origin}/login?redirect=${asked}`);
    await page.waitForURL(`${origin}${leads}`);
  }
  expect(unexpected(faults)).toEqual([]);
});

function fields(page: Page, ...names: [string, ...string[]]): [Locator, Locator, Locator] {
  const found = names.map((name) => page.getByLabel(name, { exact: true }));
  const [first = page.locator('none'), second = first, third = first] = found;
  return [first, second, third];
}

function hasFocus(field: Locator): Promise<boolean> {
  return field.evaluate((it) => it === document.activeElement);
}

/** Whose shelf the device's database says that it holds. */

async function ownerOnDevice(page: Page): Promise<string | undefined> {
  const facts = await mirrorRows<{ name: string; value: string }>(page, 'facts');
  return facts.find(({ name }) => name === 'owner')?.value;
}
