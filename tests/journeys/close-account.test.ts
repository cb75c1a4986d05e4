import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { save, savedNumbers, seenComic } from '../setup/saving.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { call } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const patience = { timeout: 40_000 };
/** From the third chapter on it costs points. */
const comic = { title: '潮汐灯塔', chapters: 3, pages: 1 };

test('a member who closes the account hears what goes with it, and nothing of them is left, here or on the server', async () => {
  await using site = await openSite([comic]);
  await using browser = await openBrowser();
  const { page, faults } = browser;
  const { member, origin } = await buyer(site, browser, 1230);
  const { sheet, given, close } = await closingSheet(page, origin);
  await sheet.getByText('剩下的 1,200 积分作废').waitFor();
  await sheet.getByText(`账号 ${member.account} 不再是你的`).waitFor();
  await close.click();
  await sheet.getByText('写上密码').waitFor();
  await given.fill('not-my-password');
  await close.click();
  await sheet.getByText('密码不对').waitFor();
  expect((await member.get('/api/member')).code).toBe('');

  await given.fill(member.password);
  await Promise.all([page.getByText('账号已注销').waitFor(), close.click()]);
  await page.waitForURL(`${origin}/recommend`);
  expect((await member.get('/api/member')).code).toBe('Member03');
  const { account, password } = member;
  expect((await call(site, 'POST', '/account/login', { account, password })).code).toBe('Member08');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(account);
  expect(kept).not.toContain(member.token);
  // What is free stays on the device; nobody has bought the other one any more.
  await expect.poll(() => savedNumbers(page), patience).toEqual([1]);
  expect(unexpected(faults)).toEqual([]);
});

test.each([
  ['tries again', (close: Locator) => close.click()],
  [
    'leaves it at that, and hears of it by whatever is asked for next',
    (close: Locator) => close.page().goto(`${new URL(close.page().url()).origin}/myAccount`),
  ],
])('who never heard that the account was closed and %s keeps nothing that it bought', async (_way, goOn) => {
  await using site = await openSite([comic]);
  await using browser = await openBrowser();
  const { page, context } = browser;
  const { member, origin } = await buyer(site, browser, 30);
  const { sheet, given, close } = await closingSheet(page, origin);
  await given.fill(member.password);
  await loseFirstAnswer(context);
  await close.click();
  await sheet.getByText('没有网络').waitFor();
  expect((await member.get('/api/member')).code).toBe('Member03');

  await goOn(close);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1]);
});

test('on the other devices of a member who closed the account nothing of it stays either', async () => {
  await using site = await openSite([{ ...comic, chapters: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  await page.goto(`${await site.listen()}/book/favorite`);
  await page
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .waitFor();
  await expect.poll(async () => (await mirrorRows(page, 'favourites')).length, patience).toBe(1);
  expect((await member.send('POST', '/account/close', { password: member.password })).code).toBe('');
  // Whatever is asked for next.
  await page.getByRole('link', { name: '我的' }).click();
  await page.getByRole('heading', { name: '还没有登录' }).waitFor();
  await expect.poll(async () => (await mirrorRows(page, 'favourites')).length, patience).toBe(0);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(member.account);
});

/** Signed in here, with a free chapter on this device and one that was bought for 30 points. */
async function buyer(
  site: Awaited<ReturnType<typeof openSite>>,
  { page, context }: { page: Page; context: BrowserContext },
  points: number,
) {
  const origin = await site.listen();
  const member = await signIn(context, site, { points });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  await seenComic(page, origin, 1);
  await save(page, [1, 3]);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 3]);
  return { member, origin };
}

async function closingSheet(page: Page, origin: string) {
  await page.goto(`${origin}/myAccount/safety`);
  await page.getByRole('button', { name: '注销账号' }).click();
  const sheet = page.getByRole('dialog', { name: '注销账号？' });
  return {
    sheet,
    given: sheet.getByLabel('登录密码'),
    close: sheet.getByRole('button', { name: '注销，不再恢复' }),
  };
}

/** The server closes the account, but the page does not hear so. */
async function loseFirstAnswer(context: BrowserContext): Promise<void> {
  await context.route(
    '**/account/close*',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
}
