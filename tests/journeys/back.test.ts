import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const size = { w: 100, h: 150 };
const long = { title: '潮汐灯塔', chapters: 52, pages: 1, size, intro: '灯塔每晚熄灭三分钟。'.repeat(20) };
const others = Array.from({ length: 8 }, (_, at) => ({
  title: `第${at + 1}座岛`,
  ...{ chapters: 1, pages: 1, size },
}));

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite([
    long,
    ...others,
    { title: '长条', chapters: 1, pages: 4, size: { w: 900, h: 1400 } },
  ]);
  origin = await site.listen();
});
afterAll(() => site[Symbol.asyncDispose]());

test('who comes back from a chapter finds the table of chapters and the introduction as they were left', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '展开' }).click();
  await page.getByRole('button', { name: '51–52' }).click();
  await page.getByRole('button', { name: '正序' }).click();
  const chapters = page.locator('[id^=chapter-]');
  const order = () => chapters.evaluateAll((cells) => cells.map(({ id }) => id));
  await expect.poll(order).toEqual(['chapter-52', 'chapter-51']);
  await chapters.last().click();
  await page.waitForURL(/comicContent.*no=51/);
  await page.goBack();
  await page.getByRole('button', { name: '倒序' }).waitFor();
  expect(await order()).toEqual(['chapter-52', 'chapter-51']);
  await page.getByRole('button', { name: '收起' }).waitFor();

  // Who goes there anew begins at the beginning.
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '正序' }).waitFor();
  expect(faults).toEqual([]);
});

test('who comes back to the shelf finds what was searched for, and no keyboard in front of it', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  for (const id of [1, 2]) {
    await page.goto(`${origin}/comicInfo?id=${id}`);
    await page.getByRole('button', { name: '收藏', pressed: false }).click();
    await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  }
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('button', { name: '在书架里找' }).click();
  const field = page.getByRole('searchbox', { name: '在书架里找' });
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await field.fill('潮汐');
  const found = page.locator('main [data-cover] + * + *');
  await expect.poll(() => found.allTextContents()).toEqual(['潮汐灯塔']);
  await page.getByRole('link', { name: '开始看 潮汐灯塔' }).click();
  await page.waitForURL(/comicContent/);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('潮汐');
  await expect.poll(() => found.allTextContents()).toEqual(['潮汐灯塔']);
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(false);
  expect(faults).toEqual([]);
});

test('who comes back to the search finds its blocks turned as far as they were, those by chance too', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/search`);
  await hydrated(page);
  const block = page.getByRole('region', { name: '为你推荐' });
  const comics = () =>
    page
      .getByRole('region', { name: /为你推荐|猜你喜欢/ })
      .getByRole('listitem')
      .allInnerTexts();
  const atFirst = await comics();
  await block.getByRole('button', { name: '换一批' }).click();
  await expect.poll(comics).not.toEqual(atFirst);
  const turned = await comics();
  expect(turned).toHaveLength(12);
  await block.getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL(/comicInfo/);
  await page.goBack();
  await block.waitFor();
  expect(await comics()).toEqual(turned);
  expect(faults).toEqual([]);
});

test('who comes back to the home page finds the slide of the carousel that was left', async () => {
  // Of its own: where chapters are read, comics change places meanwhile.
  await using quiet = await openSite(others);
  const home = `${await quiet.listen()}/recommend`;
  for (const viewport of [phone, desktop]) {
    await using browser = await openBrowser({ viewport, workers: false });
    const { page, faults } = browser;
    await page.goto(home);
    await hydrated(page);
    const shown = page.locator('[data-place=current]').getByRole('link');
    await page.getByRole('button', { name: '第 3 张' }).click();
    await page.locator('li[data-place=current]:nth-of-type(5)').waitFor();
    const left = await shown.getAttribute('href');
    await shown.click();
    await page.waitForURL(/comicInfo/);
    await page.goBack();
    await page.getByRole('button', { name: '第 3 张' }).and(page.locator('[aria-current]')).waitFor();
    expect(await shown.getAttribute('href')).toBe(left);
    const middle = await shown.evaluate((it) => it.getBoundingClientRect().x + it.clientWidth / 2);
    if (viewport === phone) expect(Math.abs(middle - viewport.width / 2)).toBeLessThan(2);
    expect(faults).toEqual([]);
  }
});

test('the arrows lead from a chapter to its comic and out of it, and the same way as the browser does', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.waitForURL(/comicInfo/);
  await page.locator('#chapter-2').click();
  await page.waitForURL(/comicContent/);
  // Whichever chapter one has gone on to, the comic is right behind.
  await page.getByRole('link', { name: '返回详情页' }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(/comicContent.*no=3/);
  const length = await page.evaluate(() => history.length);
  await leaveChapter(page);
  await leaveComic(page);
  expect(await page.evaluate(() => history.length)).toBe(length);

  // Who came to the chapter without its comic finds that in the chapter's place.
  await page.goto(`${origin}/search`);
  await page.goto(`${origin}/comicContent?id=1&no=52`);
  await hydrated(page);
  await page.getByRole('link', { name: '回到漫画' }).click();
  await page.waitForURL(/comicInfo/);
  await page.goBack();
  await page.waitForURL(/search/);
  await page.goForward();
  await page.waitForURL(/comicInfo/);
  await leaveComic(page);
  expect(faults).toEqual([]);
});

test('the arrows lead out of a chapter in a browser that does not tell what lies behind', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.waitForURL(/comicInfo/);
  await page.locator('#chapter-1').click();
  await page.waitForURL(/comicContent/);
  await leaveChapter(page);
  await page.goBack();
  await leaveComic(page);
  expect(faults).toEqual([]);
});

test('an arrow that is clicked for a new tab opens one, and the page stays where it is', async () => {
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.waitForURL(/comicInfo/);
  await opensBeside(page, page.getByRole('link', { name: '返回', exact: true }), '/recommend');
  await page.getByRole('button', { name: '51–52' }).click();
  await page.locator('#chapter-52').click();
  await page.waitForURL(/comicContent/);
  await opensBeside(page, page.getByRole('link', { name: '回到漫画' }), '/comicInfo');
  const arrow = page.getByRole('link', { name: '返回详情页' });
  await arrow.focus();
  await opensBeside(page, arrow, '/comicInfo');
  expect(faults).toEqual([]);
});

test('who comes back to a list with tabs finds it scrolled as far as it was', async () => {
  await using browser = await openBrowser({ workers: false, viewport: { width: 390, height: 480 } });
  const { page, faults } = browser;
  const offset = () => page.evaluate(() => Math.round(scrollY));
  for (const [path, tabs] of [
    ['/rank', '榜单'],
    ['/search/result?type=title&keyword=岛', '结果类型'],
  ] as const) {
    await page.goto(`${origin}${path}`);
    await hydrated(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(offset, { message: path }).toBe(300);
    // The cover in the middle of the screen is tapped: nothing scrolls to it.
    await page.mouse.click(60, 300);
    await page.waitForURL(/comicInfo/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('navigation', { name: tabs }).waitFor();
    await hydrated(page);
    expect(await offset(), path).toBe(300);
  }
  expect(faults).toEqual([]);
});

/** In a tab or window of its own, by each way that a browser has for that. */
async function opensBeside(page: Page, link: Locator, pathname: string): Promise<void> {
  const here = page.url();
  const ways: Parameters<Locator['click']>[0][] = [
    { modifiers: ['Control'] },
    { modifiers: ['Shift'] },
    { button: 'middle' },
  ];
  for (const way of ways) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click(way)]);
    await opened.waitForURL((url) => url.pathname === pathname);
    await opened.close();
    expect(page.url()).toBe(here);
  }
}

/** By a chapter's arrow, whose bars come with the focus. */
async function leaveChapter(page: Page): Promise<void> {
  await page.getByRole('link', { name: '返回详情页' }).press('Enter');
  await page.waitForURL(/comicInfo/);
}

/** By the arrow of the comic's page. */
async function leaveComic(page: Page): Promise<void> {
  await page.getByRole('link', { name: '返回', exact: true }).click();
  await page.waitForURL(/recommend/);
}

test.each(['/comicInfo?id=1', '/comicContent?id=10&no=1'])(
  'a page that was put aside and that the browser shows from its top stands where it was left: %s',
  async (address) => {
    await using browser = await openBrowser({ workers: false });
    const { page, faults } = browser;
    await page.goto(origin + address);
    await hydrated(page);
    // As WebKit does it; it is heard of once the page has come to rest.
    const shownAgain = () =>
      page.evaluate(() => {
        scrollTo({ top: 300, behavior: 'instant' });
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        scrollTo({ top: 0, behavior: 'instant' });
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return scrollY;
      });
    // So seldom that it comes to rest in between.
    await expect.poll(shownAgain, { interval: 1000 }).toBe(300);
    expect(faults).toEqual([]);
  },
);
