import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { desktop, openBrowser, workerTakesOver } from '../setup/browser.ts';
import { comic } from '../setup/operator.ts';
import { sell } from '../setup/packages.ts';
import { balanceOf, signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;
let site: Site;
let origin: string;
let products: number[];

beforeAll(async () => {
  site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  products = await sell(site);
  origin = await site.listen();
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

test('a member pays at the gateway, comes back to the order, sees the points arrive and goes back to where it was', async () => {
  await using browser = await openBrowser();
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 14 });
  await page.goto(`${origin}/myAccount/wallet?back=${encodeURIComponent('/comicInfo?id=1')}`);
  await workerTakesOver(page);
  await page.getByRole('region', { name: '我的积分' }).getByText('14', { exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: /3,000/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^600 积分/ }).check();
  await page.getByRole('region', { name: '支付' }).getByText('¥6').waitFor();
  await page.getByRole('button', { name: '去支付' }).click();

  // Who comes back without having paid finds the order waiting, and may go on paying.
  await page.waitForURL('**/pay/sandbox/**');
  await page.getByRole('link', { name: '取消' }).click();
  await page.waitForURL('**/myAccount/wallet?order=*');
  const sheet = page.getByRole('dialog', { name: '等待支付结果' });
  await sheet.getByText('等待支付方确认').waitFor();
  await sheet.getByRole('button', { name: '我已支付，查一查' }).click();
  await sheet.getByText('支付方还没有收到这笔款').waitFor();
  await sheet.getByRole('button', { name: '回去支付' }).click();

  await page.getByRole('button', { name: '确认支付' }).click();
  await page.waitForURL('**/myAccount/wallet?order=*');
  const arrived = page.getByRole('dialog', { name: '600 积分到账了' });
  await arrived.getByText('余额 614').waitFor();
  expect(await balanceOf(member)).toBe(614);
  await arrived.getByRole('link', { name: '回去购买' }).click();
  await page.getByRole('heading', { name: '潮汐灯塔' }).waitFor();

  await page.goto(`${origin}/myAccount/chargeHistory`);
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.getByText('成功').waitFor();
  expect(await rows.count()).toBe(1);
  expect(unexpected(faults)).toEqual([]);
});

test('points that arrive while the order is out of sight are told of', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await signIn(browser.context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/wallet`);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL('**/pay/sandbox/**');
  const payment = page.url();
  await page.getByRole('link', { name: '取消' }).click();
  const sheet = page.getByRole('dialog', { name: '等待支付结果' });
  await sheet.getByText('等待支付方确认').waitFor();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: '明细' }).click();
  await page.getByText('还没有积分往来').waitFor();
  const { pathname, search } = new URL(payment);
  expect((await site.app.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(303);
  await page.locator('[data-group=headless]').getByText('3,300 积分到账了').waitFor();
});

test('packages stand in rows of as many, on a tablet and on a desk', async () => {
  await using browser = await openBrowser({ workers: false, viewport: { width: 768, height: 1024 } });
  const { page } = browser;
  await using shop = await openSite([]);
  for (const points of [600, 3000, 6800, 12800])
    await shop.house.products.add(defaultMerchantId, {
      ...{ name: `${points}`, amount: points, currency: 'CNY', points, bonus: 0, recommended: false },
    });
  await page.goto(`${await shop.listen()}/myAccount/wallet`);
  const packages = page.getByRole('radiogroup', { name: '充值' }).getByRole('radio');
  await expect.poll(() => packages.count(), { timeout: 20_000 }).toBe(4);
  for (const width of [640, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await packages.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    const rows = new Set(tops.map((top) => tops.filter((it) => it === top).length));
    expect([width, rows.size]).toEqual([width, 1]);
  }
});

test('a code brings its points once; a wrong one says so under its field', async () => {
  const made = await comic(site.dataDir, ['redeem', 'create', '250', '--count', '2', '--json']);
  expect(made.code, made.error).toBe(0);
  const [code = '', others = ''] = made.out.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g) ?? [];
  await (await signedUp(site)).send('POST', '/api/redeem', { code: others });
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 10 });
  await page.goto(`${origin}/myAccount/wallet`);
  const field = page.getByRole('textbox', { name: '兑换码' });
  const redeem = page.getByRole('button', { name: '兑换', exact: true });
  await redeem.click();
  await page.getByRole('alert').getByText('先填上兑换码').waitFor();
  await field.fill('AAAA-BBBB-CCCC-DDDD');
  await redeem.click();
  await page.getByRole('alert').getByText('兑换码不对').waitFor();
  expect(await field.inputValue()).toBe('AAAA-BBBB-CCCC-DDDD');
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText('兑换到 250 积分，余额 260').waitFor();
  await page.getByRole('region', { name: '我的积分' }).getByText('260').waitFor();
  await field.fill(others);
  await redeem.click();
  await page.getByRole('alert').getByText('已经用过了').waitFor();
  expect(await balanceOf(member)).toBe(260);
  // What is wrong with it lies clear of what says that there is no network.
  await page.setViewportSize({ width: 390, height: 600 });
  await browser.context.setOffline(true);
  const banner = page.locator('[data-part=offline-banner] p');
  await banner.waitFor();
  const end = (await banner.boundingBox())?.y ?? 0;
  await field.evaluate((it, edge) => scrollBy(0, it.getBoundingClientRect().bottom - edge + 4), end);
  await field.press('Enter');
  const line = page.getByRole('alert').getByText('没有网络，连上以后再试');
  await line.waitFor();
  const above = async () => {
    const [said, over] = await Promise.all([line.boundingBox(), banner.boundingBox()]);
    return said && over && said.y + said.height <= over.y;
  };
  await expect.poll(above).toBe(true);
  expect(unexpected(faults)).toEqual([]);
});

test('the code and the package of a visitor wait while it logs in, and go with whoever logs out', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const { account, password } = await signedUp(site);
  await page.goto(`${origin}/myAccount/wallet`);
  const chosen = page.getByRole('radio', { name: /^600/ });
  const field = page.getByRole('textbox', { name: '兑换码' });
  await chosen.check();
  await field.fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  expect(await loginLeadsTo(page)).toBe('/myAccount/wallet');
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '去支付' }).waitFor();
  expect(await chosen.isChecked()).toBe(true);
  expect(await field.inputValue()).toBe('AAAA-BBBB-CCCC-DDDD');

  await page.goto(`${origin}/myAccount`);
  await page.getByRole('button', { name: /退出登录/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/recommend');
  await page.goto(`${origin}/myAccount/wallet`);
  await page.getByRole('radio', { name: /3,000/, checked: true }).waitFor();
  expect(await field.inputValue()).toBe('');
  expect(unexpected(faults)).toEqual([]);
});

test('a package that has gone is replaced by those there are; an order of somebody else is no order', async () => {
  await using site = await openSite();
  const [first, second] = await sell(site);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await signIn(browser.context, site, { points: 0 });
  const other = await signedUp(site);
  const order = { productId: second, provider: 'sandbox' };
  const { orderNo } = (await other.send('POST', '/api/order', order, 'of-somebody-else')).data;
  const origin = await site.listen();
  await page.goto(`${origin}/myAccount/wallet?product=${first}`);
  const radios = page.getByRole('radiogroup', { name: '充值' }).getByRole('radio');
  await page.getByRole('radio', { name: /^600/, checked: true }).waitFor();
  await site.house.products.remove(defaultMerchantId, first ?? 0);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.getByText('这个套餐刚刚下架').waitFor();
  await expect.poll(() => radios.count()).toBe(1);
  await site.house.products.remove(defaultMerchantId, second ?? 0);
  // The list may be some seconds old.
  const sold = async () => (await site.app.inject('/api/product?size=100')).json().data.items.length;
  await expect.poll(sold, { timeout: 30_000 }).toBe(0);
  await page.goto(`${origin}/myAccount/wallet?order=${orderNo}`);
  await page.getByRole('alert').getByText('找不到这笔订单').waitFor();
  await page.getByText('还没有上架的积分套餐').waitFor();
  // Who redeems a code instead has done with that order.
  await page.getByRole('link', { name: '兑换码' }).click();
  await page.getByRole('textbox', { name: '兑换码' }).and(page.locator(':focus')).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByText('找不到这笔订单').count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});

test('who pays long after an answer was lost gets an order that can be paid, and not the one that has expired', async () => {
  let later = 0;
  await using site = await openSite([], { now: () => Date.now() + later });
  await sell(site);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await signIn(browser.context, site, { points: 0 });
  await page.goto(`${await site.listen()}/myAccount/wallet`);
  const lose = (route: Route) => route.fetch().then(() => route.abort());
  await page.route('**/api/order', lose, { times: 1 });
  await page.getByRole('button', { name: '去支付' }).click();
  await page.getByRole('main').getByRole('alert').getByText(/./).waitFor();
  later = 60 * 60_000;
  await page.clock.setSystemTime(Date.now() + later);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL('**/pay/sandbox/**');
  await page.getByRole('link', { name: '取消' }).click();
  await page.getByRole('dialog', { name: '等待支付结果' }).waitFor();
});

test('an order that has not arrived can be asked about among the orders', async () => {
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 0 });
  const ordered = await member.send(
    'POST',
    '/api/order',
    { productId: products[0], provider: 'sandbox' },
    'of-another-device',
  );
  await page.goto(`${origin}/myAccount/chargeHistory`);
  const row = page.getByRole('listitem').filter({ hasText: ordered.data.orderNo });
  await row.getByText('待支付').waitFor();
  await row.getByRole('button', { name: '查一查' }).click();
  await page.getByText('支付方还没有收到这笔款').waitFor();
  const { pathname, search } = new URL(ordered.data.payUrl, 'http://here');
  await site.app.inject({ method: 'POST', url: pathname + search });
  await row.getByRole('button', { name: '查一查' }).click();
  await row.getByText('成功').waitFor();
  expect(await row.getByRole('button', { name: '查一查' }).count()).toBe(0);
  expect(await balanceOf(member)).toBe(600);
  expect(unexpected(faults)).toEqual([]);
});

test('a visitor sees what there is to buy and is led to the login and back; a statement goes on where one was when more of it is asked for, and says what could not be had', async () => {
  await using browser = await openBrowser();
  const { page, context, faults } = browser;
  await page.goto(`${origin}/myAccount/wallet`);
  await page.getByRole('link', { name: '登录后充值' }).click();
  expect(await loginLeadsTo(page)).toBe('/myAccount/wallet');
  await page.goto(`${origin}/myAccount/buyHistory`);
  await page.getByRole('link', { name: '去登录' }).click();
  expect(await loginLeadsTo(page)).toBe('/myAccount/buyHistory');

  const member = await signIn(context, site, { points: 0 });
  for (let at = 1; at <= 45; at += 1) {
    const grant = { merchantId: defaultMerchantId, memberId: member.memberId, points: at };
    await site.house.ledger.grant({ ...grant, title: `第${at}份`, at: Date.UTC(2026, at % 2, 3, at) });
  }
  await page.goto(`${origin}/myAccount/buyHistory`);
  await workerTakesOver(page);
  const lines = page.getByRole('main').getByRole('listitem');
  await page.getByText('第 1–20 条，共 45 条').waitFor();
  const more = page.getByRole('link', { name: '再看一些' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await more.click();
  await page.getByText('第 1–40 条，共 45 条').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await more.click();
  await page.getByText('就这 45 条').waitFor();
  expect(await lines.count()).toBe(45);
  await page.getByRole('heading', { name: '2026 年 1 月' }).first().waitFor();

  await context.setOffline(true);
  await page.getByRole('link', { name: '充值', exact: true }).click();
  await page.getByRole('alert').getByText('没有网络').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: '再试一次' }).press('Enter');
  await page.getByText('还没有充值过').waitFor();
  await page.locator('h1:focus').waitFor();
  expect(unexpected(faults)).toEqual([]);
});

async function loginLeadsTo(page: Page): Promise<string | null> {
  await page.waitForURL('**/login?*');
  return new URL(page.url()).searchParams.get('redirect');
}
