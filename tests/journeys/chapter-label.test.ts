import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { forgetRead, savedNumbers, seenComic } from '../setup/saving.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('a chapter with a label is called by it in lists, the statement, the history of another device and among the downloads', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 1, lastLabel: '番外' }]);
  const origin = await site.listen();
  await using browser = await openBrowser();
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  const device = '平板';
  const place = { comicId: 1, chapterNo: 3, imgIndex: 1, frac: 0.5, done: false, at: Date.now(), device };
  await member.send('PUT', '/api/member/history', { items: [place] });
  await page.goto(`${origin}/dailyUpdate`);
  await page.getByRole('main').getByText('番外 第3夜').waitFor();
  await page.goto(`${origin}/myAccount/buyHistory`);
  await page.getByRole('main').getByText('潮汐灯塔 · 番外').waitFor();

  await page.goto(`${origin}/book/viewHistory`);
  await page.getByRole('main').getByText('番外 第3夜 · 第 1 页').waitFor();

  await seenComic(page, origin, 1);
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('checkbox', { name: /^番外/ }).check();
  await page.getByRole('button', { name: '下载 1 话' }).click();
  await expect.poll(() => savedNumbers(page), { timeout: 40_000 }).toEqual([3]);
  expect(unexpected(faults)).toEqual([]);
  await context.setOffline(true);
  await forgetRead(page);
  await page.goto(`${origin}/book/saved`);
  await page
    .getByRole('main')
    .getByText(/番外.*第 1 页/)
    .waitFor();
});
