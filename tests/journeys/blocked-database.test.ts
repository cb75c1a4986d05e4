import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test.each([
  ['is forbidden', true],
  ['never answers', false],
])('a reader whose device’s database %s hears of it once, and reads on', async (_name, refused) => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 2 }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await blockDatabase(page, refused);
  await page.goto(`${origin}/book/favorite`);
  const message = page
    .locator('[data-position=top-right] > *')
    .filter({ hasText: '这台设备的记录现在打不开' });
  await message.waitFor();
  await hydrated(page);
  await message.getByRole('button', { name: '关闭' }).click();
  await message.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.getByRole('link', { name: /开始看/ }).click();
  await page.locator('[data-part=reader] [data-image="1"] img').first().waitFor();
  expect(await message.count()).toBe(0);
});

test('a member whose device’s database is forbidden sees what is done with a comic, which the server has', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 2 }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  await blockDatabase(page, true);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  const isFavourite = async () => (await member.get('/api/comic/1')).data.isFav;
  const heart = page.getByRole('button', { name: /^(收藏|已收藏)$/ });
  await heart.click();
  await page.locator('button[aria-pressed=true]', { hasText: '已收藏' }).waitFor();
  expect(await isFavourite()).toBe(true);
  await heart.click();
  await page.locator('button[aria-pressed=false]', { hasText: '收藏' }).waitFor();
  expect(await isFavourite()).toBe(false);
  await page.getByRole('button', { name: '撤销' }).click();
  await page.locator('button[aria-pressed=true]', { hasText: '已收藏' }).waitFor();
  expect(await isFavourite()).toBe(true);
});

async function blockDatabase(page: Page, refused: boolean): Promise<void> {
  await page.addInitScript((throws) => {
    indexedDB.databases = async () => [{ name: 'mandao', version: 50 }];
    indexedDB.open = () => {
      if (throws) throw new DOMException('The operation is insecure.', 'SecurityError');
      // A request to which nothing ever happens.
      return new EventTarget() as IDBOpenDBRequest;
    };
  }, refused);
}
