import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { leaveAtOnce } from '../setup/leave-at-once.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { lastCode } from '../setup/sent-messages.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { call, signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1 }];
/** Of every member that `signedUp` makes. */
const password = 'salt-and-tide-9';

test('the way to those who help stands at the end of home where a merchant has them, and leads to an address of the web', async () => {
  await using site = await openSite(library);
  const chat = 'https://help.example/chat';
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  for (const [id, csEnabled, address, ways] of [
    [80002, true, chat, [chat]],
    [80003, false, chat, []],
    [80004, true, 'javascript:alert(1)', []],
  ] as const) {
    await site.house.merchants.add({ id, name: '别家', at: 0 });
    await site.house.merchants.set(id, 'csEnabled', csEnabled);
    await site.house.merchants.set(id, 'customerServiceUrl', address);
    await page.goto(`${origin}/recommend?mid=${id}`);
    await page.locator('footer').getByText('已经到岸边了').waitFor();
    const links = page.locator('footer a');
    expect(await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual(ways);
  }
});

test("a member's room tells how things stand and the ways to help; signing out leaves nothing of the account", async () => {
  await using site = await openSite(library);
  for (const [key, value] of [
    ['csEnabled', true],
    ['customerServiceUrl', 'https://help.example/chat'],
    ['tgUrl', 'https://t.me/mandao'],
    ['permanentUrl', 'https://mandao.example/'],
    ['latestUrl2', 'javascript:alert(1)'],
  ] as const) {
    await site.house.merchants.set(defaultMerchantId, key, value);
  }
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('heading', { name: '还没有登录' }).waitFor();
  const login = await page.getByRole('link', { name: '登录', exact: true }).getAttribute('href');
  expect(login).toBe('/login?redirect=%2FmyAccount');
  expect(await page.getByRole('button', { name: /退出登录/ }).count()).toBe(0);

  const member = await signIn(context, site, { points: 1286, autoBuy: true });
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('heading', { name: member.account }).waitFor();
  const points = page.getByRole('region', { name: '我的积分' });
  await points.getByText('1,286').waitFor();
  await points.getByText('大约够看 42 话').waitFor();
  await page.getByRole('link', { name: /阅读与购买设置 自动购买 开/ }).waitFor();
  await page.getByRole('link', { name: /账号安全 未绑手机/ }).waitFor();
  expect(await page.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe(
    'https://help.example/chat',
  );
  expect(await page.getByRole('link', { name: 'Telegram 群' }).getAttribute('target')).toBe('_blank');
  expect(await page.getByRole('button', { name: /地址/ }).allInnerTexts()).toEqual([
    expect.stringContaining('mandao.example'),
  ]);

  await page.getByRole('button', { name: /退出登录/ }).click();
  const question = page.getByRole('dialog', { name: '退出登录？' });
  await question.getByRole('button', { name: '再看看' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await member.get('/api/member')).code).toBe('');
  await page.getByRole('button', { name: /退出登录/ }).click();
  // What is confirmed stands for two seconds only.
  await Promise.all([
    page.getByText('已退出登录').waitFor(),
    question.getByRole('button', { name: '退出登录' }).click(),
  ]);
  await page.waitForURL(`${origin}/recommend`);
  await expect.poll(async () => (await member.get('/api/member')).code).toBe('Member03');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(member.account);
  expect(kept).not.toContain(member.token);
  expect(unexpected(faults)).toEqual([]);
});

test('who signs out hears of what could not be sent, and may: the session ends on the server too', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const origin = await site.listen();
  const member = await signIn(context, site, { points: 0 });
  await context.route('**/api/member/fav', () => {});
  await page.goto(`${origin}/comicInfo?id=1`);
  const asked = page.waitForRequest('**/api/member/fav');
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await asked;
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('button', { name: /退出登录/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '退出登录' }).click();
  await question.getByText('还有 1 处改动没能送到账号').waitFor();
  expect((await member.get('/api/member')).code).toBe('');
  await question.getByRole('button', { name: '还是退出' }).click();
  await page.waitForURL(`${origin}/recommend`);
  await expect.poll(async () => (await member.get('/api/member')).code).toBe('Member03');
});

test('a setting is seen at once, told to the server, there after a reload, and waits for the network', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 100 });
  const status = async () => (await member.get('/api/member')).data;
  await page.goto(`${await site.listen()}/myAccount/setting`);
  const autoBuy = page.getByRole('switch', { name: '自动购买下一话' });
  await autoBuy.click();
  await expect.poll(() => autoBuy.getAttribute('aria-checked')).toBe('true');
  await expect.poll(async () => (await status()).autoBuy).toBe(true);

  await page.getByRole('button', { name: /每话最多/ }).click();
  const perChapter = page.getByRole('dialog', { name: '每话最多' });
  await perChapter.getByLabel('积分').fill('三十');
  await perChapter.getByRole('button', { name: '保存' }).click();
  await perChapter.getByText('写一个整数，或者留空').waitFor();
  await perChapter.getByRole('button', { name: '60 积分' }).click();
  await perChapter.getByText('写一个整数，或者留空').waitFor({ state: 'detached' });
  await perChapter.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: /每话最多 60 积分/ }).waitFor();
  // At most nothing a day is a limit too, and no missing one.
  await page.getByRole('button', { name: /每天最多/ }).click();
  const perDay = page.getByRole('dialog', { name: '每天最多' });
  await perDay.getByLabel('积分').fill('0');
  await perDay.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: /每天最多 0 积分/ }).click();
  await expect.poll(() => perDay.getByLabel('积分').inputValue()).toBe('0');
  await perDay.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: /余额低于时停下/ }).click();
  const floor = page.getByRole('dialog', { name: '余额低于时停下' });
  await floor.getByLabel('积分').fill('１，２００'.replace('，', ','));
  await floor.getByLabel('积分').press('Enter');
  await page.getByRole('button', { name: /余额低于时停下 1,200 积分/ }).waitFor();
  await page.getByRole('radio', { name: '翻页' }).check();
  await page.getByRole('switch', { name: '省流量' }).click();
  await page.getByRole('radio', { name: '深色' }).check();
  expect(await isDark(page)).toBe(true);
  const chosen = { autoBuy: true, direction: 2, autoBuyLimit: { perDay: 0, perChapter: 60, floor: 1200 } };
  await expect.poll(status).toMatchObject(chosen);

  await page.getByRole('button', { name: /语言/ }).click();
  await page.getByRole('dialog', { name: '语言' }).getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(await isDark(page)).toBe(true);
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Pages' }).isChecked()).toBe(true);
  const saver = page.getByRole('switch', { name: 'Data saver' });
  expect(await saver.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('button', { name: /Per chapter, at most 60 points/ }).waitFor();

  await page.route('**/api/member/config*', (route) => route.abort());
  const english = page.getByRole('switch', { name: 'Auto-buy the next chapter' });
  await leaveAtOnce(english);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await expect.poll(() => waitingWrites(page)).toBe(1);
  await expect.poll(() => english.getAttribute('aria-checked')).toBe('false');
  expect((await status()).autoBuy).toBe(true);
  await page.unroute('**/api/member/config*');
  // What the network's return does.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await status()).autoBuy).toBe(false);
  expect(await english.getAttribute('aria-checked')).toBe('false');
  expect(unexpected(faults)).toEqual([]);
});

test('a phone is bound with its code, never in two accounts, and given up only for the password', async () => {
  let later = 0;
  await using site = await openSite(library, { now: () => Date.now() + later });
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const other = await signedUp(site);
  await other.send('POST', '/account/code', { purpose: 'bind', phone: '13900139000' });
  await other.send('POST', '/account/phone', { phone: '13900139000', code: await lastCode(site) });
  // A number waits a minute for its next code, whoever asks for it.
  later = 60_000;
  await signIn(context, site, { points: 0 });
  await page.goto(`${await site.listen()}/myAccount/safety`);
  await page.getByRole('link', { name: /绑定手机 未绑定/ }).click();
  await page.getByRole('heading', { name: '绑定手机' }).waitFor();
  const phone = page.getByLabel('手机号');
  const code = page.getByLabel('验证码', { exact: true });
  const bind = page.getByRole('button', { name: '绑定', exact: true });
  const send = page.getByRole('button', { name: '获取验证码' });
  await bind.click();
  await page.getByText('写上手机号').waitFor();
  await page.getByText('写上收到的 6 位数字').waitFor();

  await phone.fill('13900139000');
  await send.click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await code.fill(await lastCode(site));
  await bind.click();
  await page.getByText('这个手机号已经绑在别的账号上').waitFor();
  expect(await page.getByRole('link', { name: '用它找回密码' }).getAttribute('href')).toBe('/forgetPassword');

  // Another number waits for no code of the first one.
  await phone.fill('13800138000');
  await send.click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  const sent = await lastCode(site);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await bind.click();
  await page.getByText('验证码不对，还可以试 4 次').waitFor();
  expect(await code.inputValue()).toBe('');
  await page.reload();
  await expect.poll(() => phone.inputValue()).toBe('13800138000');
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await code.fill(sent);
  await Promise.all([page.getByText('手机绑好了').waitFor(), bind.click()]);
  await page.getByRole('link', { name: /换绑手机 138\*\*\*\*8000/ }).click();

  await page.getByText('现在绑的是 138****8000').waitFor();
  await page.getByLabel('登录密码').fill('not-my-password');
  await page.getByLabel('新手机号').fill('13700137000');
  await send.click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await code.fill(await lastCode(site));
  await bind.click();
  await page.getByText('密码不对').waitFor();
  await page.getByLabel('登录密码').fill(password);
  await bind.click();
  await page.getByRole('link', { name: /换绑手机 137\*\*\*\*7000/ }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('a new password needs the old one and signs every other device out, which says so and keeps its place', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  const login = async (secret: string) =>
    call(site, 'POST', '/account/login', { account: member.account, password: secret });
  const elsewhere: string = (await login(password)).data;
  await page.goto(`${await site.listen()}/myAccount/safety/modifyPassword`);
  const old = page.getByLabel('现在的密码', { exact: true });
  const fresh = page.getByLabel('新密码', { exact: true });
  const submit = page.getByRole('button', { name: '修改密码' });
  await old.fill(password);
  await fresh.fill(password);
  await submit.click();
  await page.getByText('和现在的一样').waitFor();
  await old.fill('not-my-password');
  await fresh.fill('lantern-by-the-bay');
  await submit.click();
  await page.getByText('现在的密码不对').waitFor();
  expect(await old.evaluate((it) => it === document.activeElement)).toBe(true);
  await old.fill(password);
  await Promise.all([page.getByText('密码改好了').waitFor(), submit.click()]);
  await page.getByRole('heading', { name: '账号安全' }).waitFor();
  expect((await login(password)).code).toBe('Member08');
  expect((await member.get('/api/member')).code).toBe('');

  // The other device finds out at its next step.
  await page.evaluate(
    ([mid, token]) =>
      localStorage.setItem(`mandao.account.${mid}`, JSON.stringify({ token, expired: false })),
    [defaultMerchantId, elsewhere] as const,
  );
  await page.goto(page.url());
  await page.getByRole('link', { name: '修改密码' }).click();
  await old.fill('lantern-by-the-bay');
  await fresh.fill('harbour-of-paper-boats');
  await submit.click();
  const signedOut = page.getByRole('alert').filter({ hasText: '登录过期了' });
  const way = signedOut.getByRole('link', { name: '去登录' });
  expect(await way.getAttribute('href')).toContain(encodeURIComponent('/myAccount/safety/modifyPassword'));
  await way.click();
  await page.getByText('再登录一次，从原处接着看').waitFor();
  await page.getByLabel('账号', { exact: true }).fill(member.account);
  await page.getByLabel('密码', { exact: true }).fill('lantern-by-the-bay');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '修改密码' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
}

/** How many writes wait on this device for the network. */
async function waitingWrites(page: Page): Promise<number> {
  return (await mirrorRows(page, 'outbox')).length;
}
