import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { holdAnswers, nothingUnderWay } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signInAs } from '../setup/saving.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 16, pages: 1, size: { w: 200, h: 300 } }];

test('chapters that could not be had are asked for again by a button', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.route('**/api/comic/chapters/1*', (route) => route.abort());
  const sheet = await openSheet(page, await site.listen());
  await sheet.getByRole('alert').waitFor();
  await page.unroute('**/api/comic/chapters/1*');
  await sheet.getByRole('button', { name: '再试一次' }).click();
  await sheet.getByText('300 积分').first().waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('chapters that are long in coming are said to be, and asked for again by a button', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const never = Promise.withResolvers<void>();
  await page.route('**/api/comic/chapters/1*', () => never.promise, { times: 1 });
  const sheet = await openSheet(page, await site.listen());
  await sheet.getByRole('status').getByText('正在取章节和价格').waitFor();
  await sheet.getByText('比平时慢一点').waitFor();
  await sheet.getByRole('button', { name: '再试一次' }).click();
  await sheet.getByText('300 积分').first().waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('what one member has bought is not out of the next one’s offer, who comes in another tab', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const other = await context.newPage();
  const member = await signIn(context, site, { points: 1000 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  const next = await signedUp(site, { points: 1000 });
  const origin = await site.listen();
  const sheet = await openSheet(page, origin);
  await sheet.getByText('全部未购').click();
  const before = sheet.getByRole('button', { name: '购买 13 话' });
  await before.waitFor();
  await other.goto(`${origin}/recommend`);
  await hydrated(other);

  const letAnswer = await holdAnswers(page, '**/api/comic/chapters/1*');
  await signInAs(other, next.token);
  await before.waitFor({ state: 'detached' });
  letAnswer();
  await sheet.getByText('全部未购').click();
  await sheet.getByRole('button', { name: '购买 14 话' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('what was said before stays away once it has been asked again', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const late = Promise.withResolvers<void>();
  await page.route(
    '**/api/comic/chapters/1*',
    async (route) => {
      await late.promise;
      await route.fulfill({ json: { ...(await (await route.fetch()).json()), data: [] } });
    },
    { times: 1 },
  );
  const older = page.waitForRequest('**/api/comic/chapters/1*');
  const sheet = await openSheet(page, await site.listen());
  await sheet.getByRole('button', { name: '再试一次' }).click();
  await sheet.getByText('300 积分').first().waitFor();
  late.resolve();
  await (await (await older).response())?.finished();
  await nothingUnderWay(page);
  expect(await sheet.getByText('300 积分').first().isVisible()).toBe(true);
  expect(unexpected(faults)).toEqual([]);
});

test('where nothing could be learned of the member, a refusal says what is missing and leads to more points, or to the login', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 100 });
  await context.addInitScript((key) => localStorage.removeItem(key), `mandao.member.${defaultMerchantId}`);
  await page.route(/\/api\/member(\?.*)?$/, (route) => route.abort());
  const sheet = await openSheet(page, await site.listen());
  await sheet.getByRole('button', { name: '购买 10 话' }).press('Enter');
  await sheet.getByText('还差 200').first().waitFor();
  await sheet.getByRole('link', { name: /充值/ }).waitFor();
  const focused = sheet.locator(':focus');
  await expect.poll(() => focused.allInnerTexts()).toEqual(['购买章节']);

  const over = { code: 'Member03', message: '', data: null, requestId: 'one', serverTime: Date.now() };
  await page.route('**/api/comic/buy*', (route) => route.fulfill({ status: 401, json: over }));
  await sheet.getByRole('button', { name: /^改买前/ }).press('Enter');
  await sheet.getByRole('alert').getByText('登录过期了').waitFor();
  await sheet.getByRole('link', { name: '登录后购买' }).waitFor();
  await expect.poll(() => focused.allInnerTexts()).toEqual(['购买章节']);
  expect(unexpected(faults)).toEqual([]);
});

test('auto-buy that could not be turned on says so in the sheet itself', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 500 });
  const sheet = await openSheet(page, await site.listen());
  await sheet.getByText('购买后剩 200').waitFor();
  await page.route('**/api/member/config*', (route) => route.abort());
  await sheet.getByRole('switch').click();
  await sheet.getByRole('alert').getByText('自动购买没有改成').waitFor();
  expect(await sheet.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  expect(unexpected(faults)).toEqual([]);
});

async function openSheet(page: Page, origin: string) {
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '购买多话' }).click();
  return page.getByRole('dialog', { name: '购买章节' });
}
