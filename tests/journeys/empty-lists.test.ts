import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  // Long enough not to be free.
  site = await openSite([{ title: '潮汐灯塔', chapters: 6, pages: 1, size: { w: 200, h: 300 } }]);
  origin = await site.listen();
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

test('a list that cannot be had says so also where the one that was seen last is empty', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/comicList?tag=%E6%B2%99%E6%BC%A0`);
  await page.getByText('这里还没有漫画').waitFor();
  await hydrated(page);
  await page.getByRole('link', { name: '返回' }).click();
  const more = page.getByRole('link', { name: /更多/ }).first();
  await more.waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await more.click();
  await page.waitForURL(/comicList/);
  const note = page.getByRole('alert').filter({ hasText: '没有网络' });
  await note.waitFor();
  await page.unrouteAll();
  await note.getByRole('button').click();
  await page.getByRole('main').getByRole('link', { name: '潮汐灯塔' }).waitFor();
  expect(await note.count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});

test('free comics that cannot be had are told apart from there being none', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/free`);
  await page.getByText('还没有整部免费的漫画').waitFor();
  await hydrated(page);
  await page.getByRole('link', { name: '去分类看看' }).click();
  await page.waitForURL(/category/);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: '返回' }).click();
  await page.waitForURL(/free/);
  await page.getByRole('alert').filter({ hasText: '没有网络' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});
