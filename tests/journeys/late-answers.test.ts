import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { holdAnswers, nothingUnderWay } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const price = { amount: 600, currency: 'CNY' };
const product = { name: '600 积分', ...price, points: 600, bonus: 0, recommended: false };

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite([
    { title: '潮汐灯塔', chapters: 16, pages: 1 },
    { title: '深海邮局', chapters: 1, pages: 1 },
  ]);
  origin = await site.listen();
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

test('who thinks better of a logout while it is under way stays logged in', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/comicInfo?id=1`);
  const letAnswer = await holdAnswers(page, '**/api/member/fav');
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  await page.getByRole('link', { name: '返回' }).click();
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('button', { name: /退出登录/ }).click();
  const question = page.getByRole('dialog', { name: '退出登录？' });
  await question.getByRole('button', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '正在退出…' }).waitFor();
  await question.getByRole('button', { name: '再看看' }).click();
  await question.waitFor({ state: 'detached' });
  letAnswer();
  await expect.poll(async () => (await mirrorRows(page, 'outbox')).length).toBe(0);
  await nothingUnderWay(page);
  expect((await member.get('/api/member')).code).toBe('');
  await page.getByRole('heading', { name: member.account }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('a login that comes once one has gone elsewhere logs in, and leads nowhere', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signedUp(site);
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await page.getByLabel('账号').fill(member.account);
  await page.getByLabel('密码', { exact: true }).fill(member.password);
  const letAnswer = await holdAnswers(page, '**/account/login');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.goBack();
  await page.getByRole('heading', { name: '还没有登录' }).waitFor();
  await page.getByRole('link', { name: '书架', exact: true }).click();
  await page.waitForURL(`${origin}/book/favorite`);
  const known = page.waitForResponse('**/api/member');
  letAnswer();
  await page.getByRole('heading', { name: '书架还是一座空岛' }).waitFor();
  await (await known).finished();
  await nothingUnderWay(page);
  expect(page.url()).toBe(`${origin}/book/favorite`);
  expect(unexpected(faults)).toEqual([]);
});

test('an order that comes once one has gone elsewhere leads nowhere, and waits in the wallet', async () => {
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, context, faults } = browser;
  await site.house.products.add(defaultMerchantId, product);
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('link', { name: '钱包', exact: true }).click();
  await page.getByRole('region', { name: '支付' }).waitFor();
  const letAnswer = await holdAnswers(page, '**/api/order');
  await page.getByRole('button', { name: '去支付' }).click();
  await page.getByRole('link', { name: '书架', exact: true }).click();
  await page.waitForURL(`${origin}/book/favorite`);
  const answered = page.waitForResponse('**/api/order');
  letAnswer();
  await (await answered).finished();
  await nothingUnderWay(page);
  expect(page.url()).toBe(`${origin}/book/favorite`);
  await page.goto(`${origin}/myAccount/wallet`);
  await page
    .getByRole('dialog', { name: '等待支付结果' })
    .getByRole('button', { name: '回去支付' })
    .waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('an order that comes while the room that one has gone to is on its way leads nowhere either', async () => {
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, context, faults } = browser;
  await site.house.products.add(defaultMerchantId, product);
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/wallet`);
  await hydrated(page);
  const letOrder = await holdAnswers(page, '**/api/order');
  const letRoom = await holdAnswers(page, '**/api/rank/view*');
  await page.getByRole('button', { name: '去支付' }).click();
  const asked = page.waitForRequest('**/api/rank/view*');
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await asked;
  const answered = page.waitForResponse('**/api/order');
  letOrder();
  await answered;
  letRoom();
  await page.waitForURL(`${origin}/recommend`);
  await nothingUnderWay(page);
  expect(page.url()).toBe(`${origin}/recommend`);
  expect(unexpected(faults)).toEqual([]);
});

test('an order that was asked about once stands as a newer list of orders tells it', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const productId = await site.house.products.add(defaultMerchantId, product);
  const member = await signIn(context, site, { points: 0 });
  const ordered = await member.send('POST', '/api/order', { productId, provider: 'sandbox' }, 'elsewhere');
  await page.goto(`${origin}/myAccount/chargeHistory`);
  const row = page.getByRole('listitem').filter({ hasText: ordered.data.orderNo });
  await row.getByRole('button', { name: '查一查' }).click();
  await page.getByText('支付方还没有收到这笔款').waitFor();
  const { pathname, search } = new URL(ordered.data.payUrl, 'http://here');
  await site.app.inject({ method: 'POST', url: pathname + search });
  await page.getByRole('link', { name: '充值', exact: true }).click();
  await row.getByText('成功').waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('whoever asks for the field of the code is in it, also a second time; no package breaks its unit', async () => {
  await using browser = await openBrowser({ viewport: { width: 320, height: 640 }, workers: false });
  const { page, context, faults } = browser;
  const product = { name: '12800 积分', amount: 12_800, currency: 'CNY', points: 12_800, bonus: 0 };
  await site.house.products.add(defaultMerchantId, { ...product, recommended: false });
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/wallet`);
  const unit = page.getByText('12,800').getByText('积分', { exact: true });
  expect(await unit.evaluate((it) => it.getClientRects().length)).toBe(1);
  await hydrated(page);
  const field = page.getByRole('textbox', { name: '兑换码' });
  const isInIt = () => field.evaluate((it) => it === document.activeElement);
  const ask = page.getByRole('link', { name: '兑换码' });
  await ask.press('Enter');
  await expect.poll(isInIt).toBe(true);
  await ask.press('Enter');
  await expect.poll(isInIt).toBe(true);
  expect(unexpected(faults)).toEqual([]);
});

test('neither asking for the field of the code nor looking at the open order adds to what lies behind', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await site.house.products.add(defaultMerchantId, product);
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/wallet`);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.waitForURL('**/pay/sandbox/**');
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('link', { name: '钱包', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '等待支付结果' });
  const stands = (path: string) => expect.poll(() => page.url()).toBe(origin + path);
  const close = async () => {
    await sheet.getByRole('button', { name: '关闭' }).click();
    await stands('/myAccount/wallet');
  };
  await close();
  const length = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: '没到账？' }).click();
  await close();
  await page.getByRole('link', { name: '兑换码' }).click();
  await stands('/myAccount/wallet#redeem');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.getByRole('link', { name: '返回' }).click();
  await stands('/myAccount');
  expect(unexpected(faults)).toEqual([]);
});

test('a purchase whose sheet was closed does not close the one that was opened after it', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 500 });
  await page.goto(`${origin}/comicInfo?id=1`);
  const letAnswer = await holdAnswers(page, '**/api/comic/buy');
  const open = page.getByRole('button', { name: '购买多话' });
  await hydrated(page);
  await open.click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.getByRole('button', { name: '正在购买…' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await open.click();
  await sheet.getByRole('button', { name: '购买 10 话' }).waitFor();
  letAnswer();
  await page.locator('[data-group=headless]').getByText('已购买 10 话').waitFor();
  expect(await sheet.count()).toBe(1);
  expect(unexpected(faults)).toEqual([]);
});

test('what is typed while a search is on its way stays in the field', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/search/result?type=title&keyword=${encodeURIComponent('潮汐')}`);
  await hydrated(page);
  const field = page.getByRole('combobox');
  const letAnswer = await holdAnswers(page, /keyword=%E6%B7%B1%E6%B5%B7&/);
  await field.fill('深海');
  await field.press('Enter');
  await field.fill('深海邮');
  letAnswer();
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('深海');
  expect(await field.inputValue()).toBe('深海邮');
  expect(unexpected(faults)).toEqual([]);
});
