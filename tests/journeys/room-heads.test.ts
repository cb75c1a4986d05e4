import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  origin = await site.listen();
});
afterAll(() => site[Symbol.asyncDispose]());

test.each([
  { from: '/myAccount', name: '设置', room: '/myAccount/setting', above: '/myAccount' },
  { from: '/myAccount', name: /安装/, room: '/install', above: '/myAccount' },
  { from: '/myAccount', name: /钱包/, room: '/myAccount/wallet', above: '/myAccount' },
  { from: '/myAccount/setting', name: '下载与空间', room: '/myAccount/storage', above: '/book/favorite' },
])(
  'the arrow of $room steps back to where one came from, and leads to $above who came directly',
  async ({ from, name, room, above }) => {
    await using browser = await openBrowser({ workers: false });
    const { page, faults } = browser;
    await page.goto(`${origin}${from}`);
    await hydrated(page);
    await page.getByRole('link', { name }).first().click();
    await isAt(page, room);
    const length = await page.evaluate(() => history.length);
    await arrow(page).click();
    await isAt(page, from);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goto(`${origin}${room}`);
    await hydrated(page);
    await arrow(page).click();
    await isAt(page, above);
    expect(faults).toEqual([]);
  },
);

test('a room whose code cannot be had without a network has that for its head, and leads to what can be read', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: '分类' }).first().click();
  await page.getByRole('alert').getByRole('link', { name: '看下载的' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['没有网络']);
});

test('the arrows lead out of an inner room that was opened directly, not back into it', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/myAccount/safety/bindPhone`);
  await hydrated(page);
  for (const pathname of ['/myAccount/safety', '/myAccount']) {
    await arrow(page).click();
    await isAt(page, pathname);
  }
  expect(faults).toEqual([]);
});

test('who is led to the login from an address that was opened directly can turn back', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/rank`);
  await page.goto(`${origin}/myAccount/safety/bindPhone`);
  await isAt(page, '/login');
  await page.goBack();
  await isAt(page, '/rank');
  await page.goForward();
  await isAt(page, '/login');
  await arrow(page).click();
  await isAt(page, '/recommend');
  expect(faults).toEqual([]);
});

test('where nothing is saved its room has a name to be seen and an arrow to the shelf', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/book/saved`);
  await page.getByText('船上还没有漫画').waitFor();
  const name = page.getByRole('heading', { name: '船上有', level: 1 });
  expect((await name.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  await arrow(page).click();
  await isAt(page, '/book/favorite');
  expect(faults).toEqual([]);
});

const arrow = (page: Page) => page.getByRole('link', { name: '返回', exact: true });

function isAt(page: Page, pathname: string): Promise<void> {
  return page.waitForURL((url) => url.pathname === pathname);
}
