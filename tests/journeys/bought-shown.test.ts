import { test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('what was bought a moment ago is on the shelf, though that had just been fetched', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 6, pages: 1, size: { w: 200, h: 300 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await signIn(context, site, { points: 500 });
  await page.goto(`${await site.listen()}/book/buy`);
  await page.getByText('还没有买过章节').waitFor();
  await page.getByRole('link', { name: '首页' }).click();
  await page
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .click();
  await page.waitForURL('**/comicInfo?id=1');
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByRole('button', { name: /^购买/ }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('link', { name: '书架' }).click();
  await page.getByRole('link', { name: '已购' }).click();
  await page
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .waitFor();
});
