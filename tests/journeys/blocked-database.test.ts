import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signInAs } from '../setup/saving.ts';
import { signIn } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
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

test('likes that fail one after the other end as the server has it, not as the last of them began', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await signIn(context, site, { points: 0 });
  await blockDatabase(page, true);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  const refused = Promise.withResolvers<void>();
  await page.route('**/api/comic/1/like', async (route) => {
    await refused.promise;
    await route.abort();
  });
  const like = (likes: number, pressed: boolean) =>
    page.getByRole('button', { name: `点赞，${likes}`, pressed });
  await like(0, false).click();
  await like(1, true).click();
  await like(0, false).waitFor();
  refused.resolve();
  await expect.poll(() => page.getByText('没有点上，请再试一次').count()).toBe(2);
  await like(0, false).waitFor();

  // One that came through is what the next failure goes back to.
  await page.unroute('**/api/comic/1/like');
  const answered = page.waitForResponse('**/api/comic/1/like');
  await like(0, false).click();
  await answered;
  await page.route('**/api/comic/1/like', (route) => route.abort());
  await like(1, true).click();
  await expect.poll(() => page.getByText('没有点上，请再试一次').count()).toBe(3);
  await like(1, true).waitFor();
});

test('on such a device what is said of a comic is said of no other, and counts until the server says so itself', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 1, pages: 1 },
    { title: '深海邮局', chapters: 1, pages: 1 },
  ]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  await blockDatabase(page, true);
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  const open = async (title: string) => {
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  };
  const like = (likes: number, pressed: boolean) =>
    page.getByRole('button', { name: `点赞，${likes}`, pressed });
  const heart = (pressed: boolean) => page.getByRole('button', { name: /^(收藏|已收藏)$/, pressed });
  await open('潮汐灯塔');
  await like(0, false).click();
  await like(1, true).waitFor();
  await heart(false).waitFor();
  await page.goBack();
  await open('深海邮局');
  await heart(false).click();
  await heart(true).waitFor();
  await like(0, false).waitFor();
  await page.goBack();
  await open('潮汐灯塔');
  await like(1, true).waitFor();
  await heart(false).waitFor();

  // Taken back on another device.
  await member.send('DELETE', '/api/comic/1/like', {});
  await page.goBack();
  await open('潮汐灯塔');
  await like(0, false).waitFor();
});

test('on such a device a favourite is not the next member’s who comes in another tab', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const other = await context.newPage();
  for (const tab of [page, other]) await blockDatabase(tab, true);
  await signIn(context, site, { points: 0 });
  const next = await signedUp(site);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.locator('button[aria-pressed=true]', { hasText: '已收藏' }).waitFor();
  await other.goto(`${origin}/recommend`);
  await hydrated(other);
  await signInAs(other, next.token);
  await page.locator('button[aria-pressed=false]', { hasText: '收藏' }).waitFor();
});

test('a member whose device is full hears that there is no room for the shelf, and has it once there is', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...row) {
      if (!('room' in window)) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, row);
    };
  });
  await page.goto(`${origin}/book/favorite`);
  await page.getByText('这台设备的空间满了').waitFor();
  await page.evaluate(() => Object.assign(window, { room: true }));
  await page.getByRole('button', { name: '再试一次' }).click();
  await page
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .waitFor();
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
