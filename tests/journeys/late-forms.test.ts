import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { holdAnswers, nothingUnderWay, twoFrames } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { comic } from '../setup/operator.ts';
import { lastCode } from '../setup/sent-messages.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

/** Of every member that `signedUp` makes. */
const password = 'salt-and-tide-9';
const minuteMs = 60_000;

/** The site's clock goes on, so that a code can be sent to the same number again. */
let later = 0;
let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite([], { now: () => Date.now() + later });
  origin = await site.listen();
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

test('an account that is there once one has gone elsewhere leads nowhere', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await openLogin(page);
  await page.getByRole('link', { name: '注册新账号' }).click();
  await page.getByRole('heading', { name: '第一次来' }).waitFor();
  await fill(page, { 账号: 'Tide_Keeper', 密码: password });
  const send = page.getByRole('button', { name: '注册并登录' });
  const known = page.waitForResponse('**/api/member');
  await staysInShelf(page, '**/account/logon', async () => {
    await send.click();
    await backToAccount(page);
  });
  await (await known).finished();
  await nothingUnderWay(page);
  expect(page.url()).toBe(`${origin}/book/favorite`);
  expect(unexpected(faults)).toEqual([]);
});

test('what allows a new password, and the new password itself, lead nowhere once one has gone elsewhere', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signedUp(site);
  const phone = '13800138000';
  await member.send('POST', '/account/code', { purpose: 'bind', phone });
  await member.send('POST', '/account/phone', { phone, code: await lastCode(site) });
  const check = async () => {
    later += 2 * minuteMs;
    await openLogin(page);
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.getByRole('heading', { name: '找回密码' }).waitFor();
    await fill(page, { 账号: member.account, 手机号: phone });
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await fill(page, { 验证码: await lastCode(site) });
    await page.getByRole('button', { name: '下一步' }).click();
  };
  await staysInShelf(page, '**/account/reset_check', async () => {
    await check();
    await backToAccount(page);
  });
  await page.evaluate(() => sessionStorage.clear());
  await check();
  await page.getByRole('heading', { name: '设新密码' }).waitFor();
  await fill(page, { 新密码: 'lantern-by-the-bay' });
  await staysInShelf(
    page,
    '**/account/reset_pwd',
    async () => {
      await page.getByRole('button', { name: '保存新密码' }).click();
      await backToAccount(page);
    },
    () => page.getByText('新密码设好了').waitFor(),
  );
  expect((await member.get('/api/member')).code).toBe('Member03');
  expect(unexpected(faults)).toEqual([]);
});

test('a phone that is bound once one has gone elsewhere leads nowhere', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/safety/bindPhone`);
  await fill(page, { 手机号: '13700137000' });
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await fill(page, { 验证码: await lastCode(site) });
  const bind = page.getByRole('button', { name: '绑定', exact: true });
  await staysInShelf(
    page,
    '**/account/phone',
    () => bind.click(),
    () => page.getByText('手机绑好了').waitFor(),
  );
  expect(unexpected(faults)).toEqual([]);
});

test('a password that is changed once one has gone elsewhere leads nowhere', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/safety/modifyPassword`);
  await fill(page, { 现在的密码: password, 新密码: 'lantern-by-the-bay' });
  const change = page.getByRole('button', { name: '修改密码' });
  await staysInShelf(
    page,
    '**/account/pwd',
    () => change.click(),
    () => page.getByText('密码改好了').waitFor(),
  );
  expect(unexpected(faults)).toEqual([]);
});

test('an order that is asked about leads nobody to the login who has gone elsewhere', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const product = { name: '600 积分', amount: 600, currency: 'CNY', points: 600, bonus: 0 };
  const productId = await site.house.products.add(defaultMerchantId, { ...product, recommended: false });
  const member = await signIn(context, site, { points: 0 });
  await member.send('POST', '/api/order', { productId, provider: 'sandbox' }, 'elsewhere');
  await page.goto(`${origin}/myAccount/chargeHistory`);
  const ask = page.getByRole('button', { name: '查一查' });
  await staysInShelf(
    page,
    '**/api/order/*/recheck',
    () => ask.click().then(() => member.send('POST', '/account/logout')),
    () => hasExpired(page),
  );
  expect(unexpected(faults)).toEqual([]);
});

test('a code whose session has ended leads nobody to the login who has gone elsewhere', async () => {
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/wallet`);
  await fill(page, { 兑换码: 'ABCDABCDABCDABCD' });
  const redeem = page.getByRole('button', { name: '兑换', exact: true });
  await staysInShelf(
    page,
    '**/api/redeem',
    () => redeem.click().then(() => member.send('POST', '/account/logout')),
    () => hasExpired(page),
  );
  expect(unexpected(faults)).toEqual([]);
});

test('who has gone on to another field while a code is being sent stays there', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await page.goto(`${origin}/forgetPassword`);
  await fill(page, { 账号: 'haiyan', 手机号: '13600136000' });
  await keepsFocus(page, '账号');
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/safety/bindPhone`);
  await fill(page, { 手机号: '13500135000' });
  await keepsFocus(page, '手机号');
  expect(unexpected(faults)).toEqual([]);
});

test('that a code is on its way is said only of the account and the number that it was asked for', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/forgetPassword`);
  await hydrated(page);
  const asked = { 账号: 'haiyan', 手机号: '13600136001' };
  await fill(page, asked);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const said = page.getByText('如果账号和手机号对得上');
  await said.waitFor();
  for (const other of [{ 账号: 'haidao' }, { 手机号: '13600136002' }]) {
    await fill(page, other);
    await said.waitFor({ state: 'detached' });
    await fill(page, asked);
    await said.waitFor();
  }
  expect(unexpected(faults)).toEqual([]);
});

test('what is typed while a code is on its way stays, and who has gone to another field stays there', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 0 });
  const made = await comic(site.dataDir, ['redeem', 'create', '250', '--json']);
  const code = made.out.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0] ?? '';
  await page.goto(`${origin}/myAccount/wallet`);
  const field = page.getByLabel('兑换码', { exact: true });
  const redeem = page.getByRole('button', { name: '兑换', exact: true });
  const next = 'AAAA-BBBB-CCCC-DDDD';

  const letPoints = await sendCode(page, code);
  await field.fill(next);
  letPoints();
  await page.getByText('兑换到 250 积分，余额 250').waitFor();
  expect(await field.inputValue()).toBe(next);
  await page.reload();
  expect(await field.inputValue()).toBe(next);

  const letWrong = await sendCode(page, next);
  const elsewhere = page.getByRole('link', { name: '明细' });
  await elsewhere.focus();
  letWrong();
  await page.getByRole('alert').getByText('兑换码不对').waitFor();
  await redeem.waitFor();
  await twoFrames(page);
  expect(await elsewhere.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(unexpected(faults)).toEqual([]);
});

/** To the login, by way of a room that one can go back to. */
async function openLogin(page: Page): Promise<void> {
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('link', { name: '登录', exact: true }).click();
}

async function backToAccount(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForURL(/\/login/);
  await page.goBack();
  await page.getByRole('heading', { name: '还没有登录' }).waitFor();
}

async function fill(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.getByLabel(name, { exact: true }).fill(value);
  await hydrated(page);
}

/**
 * Who sends something and goes to the shelf before its answer comes is still there after it.
 * @param over passes once the answer has been taken in
 */
async function staysInShelf(
  page: Page,
  address: string,
  send: () => Promise<unknown>,
  over: () => Promise<unknown> = async () => {},
): Promise<void> {
  const letAnswer = await holdAnswers(page, address);
  await send();
  await page.getByRole('link', { name: '书架', exact: true }).click();
  await page.waitForURL(`${origin}/book/favorite`);
  const answered = page.waitForResponse(address);
  const taken = over();
  letAnswer();
  await (await answered).finished();
  await taken;
  await nothingUnderWay(page);
  expect(page.url(), address).toBe(`${origin}/book/favorite`);
}

/** The page knows that its session has ended. */
async function hasExpired(page: Page): Promise<void> {
  await page.waitForFunction(
    (mid) => JSON.parse(localStorage.getItem(`mandao.account.${mid}`) ?? '{}').expired === true,
    defaultMerchantId,
  );
}

/** A redeem code is on its way until the answer is called. */
async function sendCode(page: Page, code: string): Promise<() => void> {
  await page.unrouteAll();
  const letAnswer = await holdAnswers(page, '**/api/redeem');
  await fill(page, { 兑换码: code });
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await page.getByRole('button', { name: '兑换中' }).waitFor();
  return letAnswer;
}

/** Who goes to another field before the code has been sent is still in it after that. */
async function keepsFocus(page: Page, name: string): Promise<void> {
  const letAnswer = await holdAnswers(page, '**/account/code');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '正在发送…' }).waitFor();
  const field = page.getByLabel(name, { exact: true });
  await field.focus();
  letAnswer();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await twoFrames(page);
  expect(await field.evaluate((it) => it === document.activeElement), name).toBe(true);
}
