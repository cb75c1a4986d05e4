import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { comic } from '../setup/operator.ts';
import { openSite } from '../setup/site.ts';

/** Five pages of a list, so that every row of page links is full. */
const comicCount = 125;

let site: Awaited<ReturnType<typeof openSite>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let origin: string;
let page: Page;
let faults: string[];

beforeAll(async () => {
  const comics = Array.from({ length: comicCount }, (_, at) => ({
    title: `第${at + 1}座岛`,
    chapters: 1,
    pages: 1,
    size: { w: 40, h: 60 },
    tags: at % 4 === 0 ? ['海', '灯塔'] : ['山'],
    type: (at % 5) + 1,
    finished: at % 2 === 0,
  }));
  site = await openSite(comics);
  origin = await site.listen();
  // A phone that all tests share: what one leaves behind is an address, and each begins with its own.
  browser = await openBrowser({ workers: false });
  ({ page, faults } = browser);
}, 120_000);

beforeEach(() => {
  faults.splice(0);
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const rooms = [
  ['/dailyUpdate', '日更'],
  ['/dailyUpdate?day=1', '日更'],
  ['/free', '免费'],
  ['/rank', '排行榜'],
  ['/rank?type=hot-month&comicType=99', '排行榜'],
  ['/random', '随机'],
  ['/category?type=99', '分类'],
  ['/comicList?block=2', '阅读榜'],
  ['/comicList?block=12', '完结精选'],
  ['/comicList?tag=海&sort=2', '海'],
] as const;

test('every list room comes drawn from the server and is taken over without a fault, on a phone and a desktop', async () => {
  for (const [path, title] of rooms) {
    const response = await visit(path);
    // The home tabs say their name themselves: their heading is there for those who listen.
    expect(await response?.text(), path).toMatch(new RegExp(`<h1>(<span [^>]*>)?${title}(</span>)?</h1>`));
    expect(await page.getByRole('heading', { level: 1, name: title }).count(), path).toBe(1);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    }
  }
  expect(faults).toEqual([]);
});

test('filters stand in the address; the way back from a comic leads to the same place of the same page', async () => {
  await visit('/category');
  await page.getByRole('navigation', { name: '题材' }).getByRole('link', { name: '山' }).click();
  await page.waitForURL(/tag=/);
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最早' }).click();
  await page.waitForURL(/sort=3/);
  await page.getByRole('status').filter({ hasText: '山 · 93 部' }).waitFor();
  await page.getByRole('link', { name: '第 2 页' }).click();
  await page.waitForURL(/page=2/);
  const cover = page.getByRole('link', { name: '第58座岛' });
  await cover.waitFor();
  await cover.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 700));
  const place = await settledScroll(page);
  expect(place).toBeGreaterThan(300);
  await cover.click();
  await page.waitForURL(/comicInfo/);
  await page.goBack();
  await page.waitForURL((url) => url.search.includes('page=2') && url.searchParams.get('tag') === '山');
  await cover.waitFor();
  await expectSoon(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  expect(faults).toEqual([]);
});

test('page links are 5 above 424 px, 4 above 380 px and else 3', async () => {
  await visit('/category?page=3');
  const links = page.getByRole('navigation', { name: '分页' }).locator('[data-from]:visible');
  for (const [width, count] of [
    [425, 5],
    [424, 4],
    [381, 4],
    [380, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoon(() => links.count(), `${width} px`).toBe(count);
  }
  await page.setViewportSize(phone);
  expect(await page.locator('[aria-current="page"][data-from]').textContent()).toBe('3');
  expect(faults).toEqual([]);
});

test('a block’s whole list has 50 a page for a rank, and is read from its end as well', async () => {
  await visit('/comicList?block=2');
  await page.getByRole('status').filter({ hasText: '第 1–50 部，共 125 部' }).waitFor();
  await page.getByRole('link', { name: '下一页' }).click();
  await page.getByRole('status').filter({ hasText: '第 51–100 部' }).waitFor();
  const first = await page.locator('main li a').first().getAttribute('href');
  await page.getByRole('link', { name: '从前往后' }).press('Enter');
  await page.getByRole('status').filter({ hasText: '第 125–101 部' }).waitFor();
  expect(await focused(page)).toBe('从后往前');
  await page.getByRole('link', { name: '下一页' }).click();
  await page.getByRole('status').filter({ hasText: '第 100–51 部' }).waitFor();
  expect(await page.locator('main li a').last().getAttribute('href')).toBe(first);
  await visit('/comicList?block=11');
  await page.getByRole('status').filter({ hasText: '第 1–30 部' }).waitFor();
  expect(faults).toEqual([]);
});

test('a rank is narrowed to a type of comic, which stays when one looks at another rank', async () => {
  await visit('/rank');
  expect(await page.getByRole('list', { name: '前三名' }).getByRole('link').count()).toBe(3);
  await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '同人' }).click();
  await page.waitForURL(/comicType=2/);
  await page.getByRole('navigation', { name: '榜单' }).getByRole('link', { name: '周热门' }).click();
  await page.waitForURL((url) => url.search === '?type=hot-week&comicType=2');
  // The comics of type 2 are the second of each five; the first screen's own list had 50 of all types.
  await expectSoon(() => shownComics(page).then((comics) => comics.length)).toBe(comicCount / 5);
  const titles = await page.locator('main a[href^="/comicInfo"] b').allTextContents();
  expect(titles.filter((title) => !/[27]座岛$/.test(title))).toEqual([]);
  expect(faults).toEqual([]);
});

test('an address behind the end of a list shows its last page', async () => {
  for (const [path, range] of [
    ['/category?sort=3&page=99', '第 121–125 部，共 125 部'],
    ['/comicList?block=2&page=99', '第 101–125 部，共 125 部'],
    ['/rank?type=like&page=99', '第 101–125 部，共 125 部'],
    ['/free?page=99', '第 121–125 部，共 125 部'],
    ['/dailyUpdate?page=99', '第 101–125 部，共 125 部'],
  ] as const) {
    expect(await markupOf(path), path).toContain(range);
  }
});

test('what no comic fits leads on by a condition that some do fit', async () => {
  expect(await markupOf('/category?tag=沙漠&type=2')).toContain('只看「同人」');
  expect(await markupOf('/category?tag=灯塔&type=2&price=paid')).toContain('只看「灯塔」');
  expect(await markupOf('/category?tag=沙漠&price=paid')).toContain('看全部漫画');
});

test('a block that is not there is the not-found page', async () => {
  const response = await site.app.inject({ url: '/comicList?block=99', headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('这里没有岛');
});

test('random comics are other ones at a tap, and the same ones for those who come back', async () => {
  await visit('/random');
  const before = await shownComics(page);
  await page.getByRole('button', { name: '换一批' }).press('Enter');
  await expectSoon(() => shownComics(page)).not.toEqual(before);
  expect(await focused(page)).toBe('换一批');
  const drawn = await shownComics(page);
  await page.locator('main li a').first().click();
  await page.waitForURL(/comicInfo/);
  await page.goBack();
  await page.waitForURL(/random/);
  await expectSoon(() => shownComics(page)).toEqual(drawn);
  expect(faults).toEqual([]);
});

test('a page that cannot be had leaves the one before, says so and tries again', async () => {
  await visit('/category');
  await page.getByRole('link', { name: '第 2 页' }).waitFor();
  const before = await shownComics(page);
  await page.route('**/api/comic?*', (route) => route.abort());
  await page.getByRole('link', { name: '第 2 页' }).click();
  const note = page.getByRole('alert').filter({ hasText: '没有网络' });
  await note.waitFor();
  expect(await shownComics(page)).toEqual(before);
  await page.unroute('**/api/comic?*');
  await note.getByRole('button').click();
  await expectSoon(() => shownComics(page)).not.toEqual(before);
  await note.waitFor({ state: 'detached' });
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('a day without updates says so and leads to the day before', async () => {
  await visit('/dailyUpdate');
  const days = page.getByRole('navigation', { name: '星期' }).getByRole('link');
  expect(await days.and(page.locator('[aria-current]')).textContent()).toContain('今天');
  const today = await days.evaluateAll((all) => all.findIndex((it) => it.ariaCurrent));
  // Everything was put up today, so any other day is empty; only before the oldest one, tomorrow's, there is none.
  await days.nth((today + 6) % 7).click();
  await page.getByRole('heading', { name: '这一天风平浪静' }).waitFor();
  const empty = new URL(page.url()).searchParams.get('day');
  expect(empty).toMatch(/^\d/);
  await page.getByRole('link', { name: /^看周.的更新$/ }).click();
  await page.waitForURL(
    (url) => /^\d/.test(url.searchParams.get('day') ?? '') && !url.search.includes(`day=${empty}`),
  );
  expect(faults).toEqual([]);
});

test('the carousel rests while the focus is on it, also once the pointer has left it', async () => {
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page } = browser;
  await page.clock.install();
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  const ticks = page.getByRole('region', { name: '精选' }).locator('fieldset button');
  const current = () => ticks.evaluateAll((all) => all.findIndex((it) => it.ariaCurrent === 'true'));
  await ticks.nth(1).hover();
  await ticks.nth(1).focus();
  await page.mouse.move(5, 890);
  const before = await current();
  await page.clock.runFor(13_000);
  expect(await current()).toBe(before);
  await ticks.nth(1).blur();
  await page.clock.runFor(6500);
  await expectSoon(current).not.toBe(before);
});

test('the home page follows the merchant’s blocks: order, title, layout, hidden ones, and turns them', async () => {
  await set('12', '--order', '1', '--title', '一口气', '--layout', '7');
  await set('5', '--layout', '0');
  // A running site knows for a moment still what was.
  await expectSoon(async () => {
    await visit('/recommend');
    return page.getByRole('heading', { name: '本周热门' }).count();
  }).toBe(0);
  const heads = page.locator('section h2[id^="block-"]');
  expect(await heads.first().textContent()).toBe('一口气');
  expect(await page.getByRole('heading', { name: '本月热门' }).count()).toBe(1);
  const first = page.locator('section', { has: page.getByRole('heading', { name: '一口气' }) });
  const titles = () => first.locator('li b').allTextContents();
  const before = await titles();
  expect(before).toHaveLength(4);
  await first.getByRole('button', { name: '换一批' }).click();
  await expectSoon(titles).not.toEqual(before);
  const turned = await titles();
  await first.locator('li a').first().click();
  await page.waitForURL(/comicInfo/);
  await page.goBack();
  await page.waitForURL(/recommend/);
  await expectSoon(titles).toEqual(turned);
  await first.getByRole('link', { name: /更多/ }).click();
  await page.waitForURL(/comicList\?block=12/);
  await page.getByRole('heading', { level: 1, name: '一口气' }).waitFor();
  expect(faults).toEqual([]);
});

/** Opens an address, and waits until React has taken over what the server drew: before that a button does nothing. */
async function visit(path: string) {
  const response = await page.goto(`${origin}${path}`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  return response;
}

/** Pages and pictures may take a while on a machine that has much to do. */
function expectSoon<Value>(ask: () => Value, message = '') {
  return expect.poll(ask, { timeout: 30_000, message });
}

/** What the server draws for an address. */
async function markupOf(path: string): Promise<string> {
  return (await site.app.inject({ url: encodeURI(path), headers: { accept: 'text/html' } })).body;
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}

async function set(...words: string[]): Promise<void> {
  const done = await comic(site.dataDir, ['block', 'set', ...words]);
  expect(done.code, done.error).toBe(0);
}

function shownComics(page: Page): Promise<(string | null)[]> {
  return page
    .locator('main a[href^="/comicInfo"]')
    .evaluateAll((links) => links.map((it) => it.getAttribute('href')));
}

async function settledScroll(page: Page): Promise<number> {
  await page.waitForFunction(() => scrollY > 0);
  return page.evaluate(() => Math.round(scrollY));
}
