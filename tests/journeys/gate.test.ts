import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { gateTooClose } from '../setup/contrast.ts';
import { hydrated } from '../setup/hydrated.ts';
import { layoutShift } from '../setup/layout-shift.ts';
import { balanceOf, imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const soon = { timeout: 20_000 };
const library = [{ title: '潮汐灯塔', chapters: 16, pages: 1, size: { w: 200, h: 300 } }];

test('at the gate a chapter is bought right there, and its images stand where the gate stood', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 50 });
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.getByText('余额 50 积分').waitFor();
  // Of a chapter of a few KB.
  await page.getByText('共 1 页，约 0.1 MB').waitFor(soon);
  expect(await layoutShift(page), 'a member’s gate stands where the visitor’s stood').toBeLessThanOrEqual(
    0.02,
  );
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await imagesStand(page);
  expect(await balanceOf(member)).toBe(20);
  // A document that was drawn for everybody opens as the member's own.
  await page.reload();
  await imagesStand(page);
  await page.goto(`${origin}/comicContent?id=1&no=4`);
  await page.getByText('余额不够，还差 10 积分').waitFor();
  expect(await gateTooClose(page)).toEqual([]);
  const charge = page.getByRole('link', { name: '充值后继续看' });
  expect(await charge.getAttribute('href')).toContain(encodeURIComponent('/comicContent?id=1&no=4'));
  await page.getByRole('button', { name: '购买多话' }).click();
  await page.getByRole('dialog').getByText('还差 10 积分').waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('a bought chapter that was checked ahead does not open any more once its member has signed out', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 50 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  await page.goto(`${await site.listen()}/myAccount`);
  await hydrated(page);
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  const ahead = page.waitForResponse(/\/api\/comic\/-\/1\/3/);
  await page.getByRole('link', { name: /第2夜/ }).first().click();
  await imagesStand(page);
  await (await ahead).finished();
  await page.goBack();
  await page.waitForURL('**/comicInfo?*');
  await page.goBack();
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('button', { name: /退出登录/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/recommend');

  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.getByRole('link', { name: /第3夜/ }).first().click();
  await page.getByRole('link', { name: '登录并继续看' }).waitFor();
  expect(await page.locator('img[src*="/comic/1/3/"]').count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});

test('a chapter that was bought in the strip and could not be had says so, and comes where its reader asks again', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const member = await signIn(browser.context, site, { points: 50 });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  await page.locator('[data-gate]').scrollIntoViewIfNeeded();
  // It is asked for again by itself as well: it comes once the button is pressed, or that would be gone before.
  await page.route('**/api/comic/-/1/3', async (route) => {
    if (await page.evaluate(() => 'isPressed' in globalThis)) await route.continue();
    else await route.fulfill({ status: 502 });
  });
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await page.getByRole('alert').getByText('这一话没能靠岸').waitFor();
  expect(await balanceOf(member)).toBe(20);
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(globalThis, { isPressed: true }), { capture: true });
  });
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.locator('[data-chapter="3"] [data-image="1"] img').waitFor();
  expect(await page.locator(':focus').evaluate((it) => it.tagName)).toBe('MAIN');
  expect(await balanceOf(member)).toBe(20);
});

test('a chapter that was bought in the strip comes although the list of chapters is still the one from before', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 50 });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  await page.locator('[data-gate]').scrollIntoViewIfNeeded();
  const headers = { authorization: `Bearer ${member.token}` };
  const before = await site.app.inject({ url: '/api/comic/chapters/1', headers });
  await page.route('**/api/comic/chapters/1*', (route) => route.fulfill({ json: before.json() }));
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await page.locator('[data-chapter="3"] [data-image="1"] img').waitFor();
  expect(await balanceOf(member)).toBe(20);
  expect(unexpected(faults)).toEqual([]);
});

test('at the gate of a strip several chapters can be bought, wherever one has scrolled', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 50 });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  await page.locator('[data-gate]').waitFor();
  await page.mouse.wheel(0, 2000);
  await page.waitForURL(/img=1&at=/);
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByRole('button', { name: '购买 1 话' }).click();
  await page.locator('[data-chapter="3"] [data-image="1"] img').waitFor();
  expect(await page.locator(':focus').evaluate((it) => it.tagName)).toBe('MAIN');
  expect(await balanceOf(member)).toBe(20);
  expect(unexpected(faults)).toEqual([]);
});

test('a bought chapter that could not be had comes by itself', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await signIn(browser.context, site, { points: 50 });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  await page.locator('[data-gate]').scrollIntoViewIfNeeded();
  await page.route('**/api/comic/-/1/3', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await page.locator('[data-chapter="3"] [data-image="1"] img').waitFor();
});

test('auto-buy asks once a comic, buys what is opened and never what is only fetched ahead, and pauses when points run out', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 95, autoBuy: true });
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.getByText(/这部漫画的付费章节，也直接买下吗/).waitFor();
  expect(await balanceOf(member)).toBe(95);
  await page.getByRole('button', { name: '好，自动购买' }).click();
  await imagesStand(page);
  expect(await balanceOf(member)).toBe(65);

  // The next chapter, which costs, stands below as its gate; it is not touched until its reader has come to it.
  await page.locator('[data-gate]').waitFor();
  expect(await balanceOf(member)).toBe(65);
  await page.mouse.wheel(0, 5000);
  await page.getByText('自动购买 30 积分').waitFor();
  await page.waitForURL(/no=4/);
  expect(await balanceOf(member)).toBe(35);
  const { items } = (await member.get('/api/member/point')).data;
  expect(items.filter((it: { auto: boolean }) => it.auto)).toHaveLength(1);

  await page.goto(`${origin}/comicContent?id=1&no=5`);
  await imagesStand(page);
  await page.goto(`${origin}/comicContent?id=1&no=6`);
  await page.getByText(/这部漫画的自动购买先停下了/).waitFor();
  expect(await page.getByRole('switch', { name: /自动购买/ }).getAttribute('aria-checked')).toBe('false');
  expect(await balanceOf(member)).toBe(5);
  expect(unexpected(faults)).toEqual([]);
});

test('auto-buy buys nothing for who has left before it was known what the chapter costs', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const { member, origin } = await buysByItself(site, browser);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/comic/-/1/5', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/comic/-/1/5');
  await page.getByRole('link', { name: /第5夜/ }).click();
  await asked.promise;
  await page.getByRole('link', { name: /第1夜/ }).click();
  await page.waitForURL(/no=1/);
  held.resolve();
  await answered;
  await page.waitForLoadState('networkidle');
  expect(await balanceOf(member)).toBe(65);
});

test('auto-buy buys nothing for who came to the gate by no hand of theirs, nor without its code', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const { member } = await buysByItself(site, browser);
  await page.locator('[data-gate]').waitFor();
  // What is opened is held for a moment; then it rests at the gate.
  await page.waitForFunction(() => {
    scrollTo({ top: 1e6, behavior: 'instant' });
    return location.search.endsWith('img=1&at=1');
  });
  await page.waitForLoadState('networkidle');
  expect(await balanceOf(member)).toBe(65);
  await page.reload();
  await imagesStand(page);
  await hydrated(page);
  await page.route(/assets\/auto-buy-.*\.js$/, (route) => route.abort());
  await page.keyboard.press('n');
  await page.waitForURL(/no=4/);
  await page.getByRole('region', { name: '付费章节' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await balanceOf(member)).toBe(65);
});

test('auto-buy keeps its limits and says which one', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const limit = { perChapter: 20, perDay: null, floor: 0 };
  const member = await signIn(browser.context, site, { points: 500, autoBuy: true, limit });
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  // Beyond its limits there is nothing to ask; the switch says yes to the comic.
  await page.getByRole('switch', { name: /自动购买/ }).click();
  await page.getByRole('switch', { name: /自动购买/, checked: true }).waitFor();
  await page.reload();
  await page.getByText(/超过了自动购买每话的上限/).waitFor();
  await member.send('PUT', '/api/member/config', { autoBuyLimit: { perChapter: null, perDay: 40 } });
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await imagesStand(page);
  await page.goto(`${origin}/comicContent?id=1&no=4`);
  await page.getByText(/今天的自动购买已经到上限/).waitFor();
  expect(await balanceOf(member)).toBe(470);
  expect(unexpected(faults)).toEqual([]);
});

test('a right that ends in the middle of a chapter shows the gate there, and who buys it again reads on at the same place', async () => {
  await using site = await openSite([{ ...library[0], pages: 30 } as (typeof library)[0]]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 60 });
  const bought = { comicId: 1, chapterNos: [3], expectedTotal: 30 };
  await member.send('POST', '/api/comic/buy', bought, 'k');
  // The address had named another place: the one that was read to counts.
  await page.goto(`${await site.listen()}/comicContent?id=1&no=3&img=2`);
  await imagesStand(page);
  await hydrated(page);
  await page.mouse.wheel(0, 2000);
  await page.waitForURL(/img=[4-9]/);
  const { memberId } = member;
  const refund = { merchantId: defaultMerchantId, memberId, comicId: 1, chapterNo: 3, at: Date.now() };
  await site.house.ledger.refundChapter(refund);
  await page.mouse.wheel(0, 4000);
  await page.getByText('余额 60 积分').waitFor(soon);
  const asked = new URL(page.url()).searchParams.get('img');
  expect(Number(asked)).toBeGreaterThan(9);
  await page.getByRole('button', { name: '购买并继续看' }).click();
  await page.locator(`[data-chapter="3"] [data-image="${asked}"] img`).waitFor();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  expect(unexpected(faults)).toEqual([]);
});

test('a comic for adults asks for the age before its page and its chapters, once a device', async () => {
  await using site = await openSite([{ title: '夜航', chapters: 1, pages: 1, rating: 'mature' }]);
  await site.house.merchants.set(defaultMerchantId, 'mature', true);
  await site.house.merchants.set(defaultMerchantId, 'ageGate', true);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  for (const path of ['/comicContent?id=1&no=1', '/comicInfo?id=1']) {
    expect((await (await fetch(origin + path)).text()).includes('我已满 18 岁'), path).toBe(true);
    await page.goto(origin + path);
    await page.getByRole('heading', { name: '这部漫画适合成年人' }).waitFor();
  }
  await page.getByRole('button', { name: '我已满 18 岁' }).click();
  await page.getByRole('heading', { name: '夜航' }).waitFor();
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  expect(faults).toEqual([]);
});

/** A member of 95 points who has allowed the first comic to be bought by itself, and so has its chapter 3. */
async function buysByItself(
  site: Awaited<ReturnType<typeof openSite>>,
  { page, context }: Awaited<ReturnType<typeof openBrowser>>,
) {
  const member = await signIn(context, site, { points: 95, autoBuy: true });
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.getByRole('button', { name: '好，自动购买' }).click();
  await imagesStand(page);
  return { member, origin };
}
