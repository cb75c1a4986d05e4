import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { outside } from '../setup/outside.ts';
import { imagesStand, signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const rooms = [
  '/recommend',
  '/comicInfo?id=1',
  '/search',
  '/book/favorite',
  '/myAccount/wallet',
  '/myAccount/setting',
  '/login',
];
/** What chapters are called here, and languages that are named in their own words. */
const notOurs = /第\d夜|简体中文|繁體中文/g;
const texts = join(import.meta.dirname, '../../src/text');

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  const facts = { authors: ['Salt'], tags: ['Mystery'], intro: 'Three minutes of night. '.repeat(12) };
  const size = { w: 200, h: 300 };
  const titles = ['The Lighthouse at the Very End of the Tide', 'Kites', 'Whales', 'Letters'];
  site = await openSite(titles.map((title) => ({ title, ...facts, chapters: 3, pages: 1, size })));
  await site.house.merchants.set(80001, 'hotKeywords', ['Lighthouse', 'Sea']);
  await site.house.merchants.set(80001, 'siteName', 'Isle');
  const product = { name: '600', amount: 600, currency: 'CNY', points: 600, bonus: 60, recommended: true };
  for (const amount of [600, 128_000])
    await site.house.products.add(80001, { ...product, amount, points: amount });
  origin = await site.listen();
});
afterAll(() => site[Symbol.asyncDispose]());

test('who chose English meets no Chinese word', async () => {
  const found = await charactersIn('en');
  expect(found.filter(([, chars]) => chars !== '')).toEqual([]);
});

test('who chose traditional characters meets none that only simplified writing has', async () => {
  const [simplified, traditional] = [hanOf('zh-CN'), hanOf('zh-TW')];
  const only = new Set([...simplified].filter((char) => !traditional.has(char)));
  expect(only.size).toBeGreaterThan(200);
  const found = await charactersIn('zh-TW');
  expect(found.map(([path, chars]) => [path, [...chars].filter((char) => only.has(char)).join('')])).toEqual(
    rooms.map((path) => [path, '']),
  );
  // They were looked at.
  expect(found.every(([, chars]) => chars !== '')).toBe(true);
});

test.each(rooms.filter((path) => !/search|setting/.test(path)))(
  'with letters of twice the size %s is no wider than a phone',
  async (path) => {
    await using browser = await openBrowser({ workers: false });
    const { page } = browser;
    await page.goto(origin + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await outside(page)).toEqual([]);
  },
);

test('neither a word of 73 letters nor a merchant’s name of 60 makes a room wider than a phone of 320 px', async () => {
  const word = 'Lighthouse'.repeat(8).slice(0, 73);
  const facts = { title: word, authors: [word], tags: [word] };
  await using long = await openSite([{ ...facts, chapters: 6, pages: 1, size: { w: 200, h: 300 } }]);
  await long.house.merchants.set(80001, 'siteName', word.slice(0, 60));
  const points = 1_234_567_890_123;
  const product = { name: 'all', amount: 600, currency: 'CNY', points, bonus: points, recommended: true };
  await long.house.products.add(80001, product);
  await using browser = await openBrowser({ viewport: { width: 320, height: 640 }, workers: false });
  const { page, context } = browser;
  const start = await long.listen();
  const open = async (path: string, seen = 'Lighthouse') => {
    await page.goto(start + path);
    await hydrated(page);
    await page.getByText(seen).first().waitFor();
    expect(await outside(page), path).toEqual([]);
  };
  await open('/login', '登岛');
  await signIn(context, long, { points });
  await open('/comicInfo?id=1');
  await page.getByRole('button', { name: '收藏' }).click();
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByText('购买后剩').waitFor();
  expect(await outside(page), 'the sheet').toEqual([]);
  for (const path of ['/search/result?keyword=light', '/random', '/rank', '/category', '/book/favorite'])
    await open(path);
  await open('/myAccount', '1,234,567,890,123');
  await open('/install');
  await open('/recommend');
  const links = page.locator('header').first().getByRole('link');
  const [name, search] = await links.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()));
  expect(name?.right).toBeLessThanOrEqual(search?.left ?? 0);
  await open('/myAccount/wallet', '1,234,567,890,123');
  const lines = await page.locator('label b').evaluate(({ firstChild }) => {
    const number = document.createRange();
    number.selectNode(firstChild as Node);
    return number.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('with letters of twice the size no word of the reader’s settings is cut, however narrow the phone', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  for (const view of ['Strip', 'Pages']) {
    await sheet.getByRole('radio', { name: view, exact: true }).check();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutWords(sheet), `${view} ${width}`).toEqual([]);
    }
  }
});

test('how many chapters a comic has is not cut on a small phone', async () => {
  await using browser = await openBrowser({ viewport: { width: 320, height: 640 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/comicInfo?id=1`);
  const head = page.getByRole('region', { name: 'Chapters' }).getByText(/^\d+ chapters?$/);
  await head.waitFor();
  expect(await head.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  expect(await head.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1);
});

test('in a contrast theme one sees which way a switch lies, how far one has read and how good a password is', async () => {
  await using book = await openSite([{ title: '深海邮局', chapters: 1, pages: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const shelved = await book.listen();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${shelved}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await page.mouse.wheel(0, 700);
  await page.waitForURL(/img=2&at=/);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('slider', { name: '亮度' }).press('PageDown');
  const dims = () => sheet.evaluate((it) => getComputedStyle(it, '::after').backgroundColor);
  await expect.poll(dims).toBe('rgb(0, 0, 0)');
  await page.goto(`${shelved}/comicInfo?id=1`);
  const read = page.locator('[data-measure]');
  await read.waitFor();
  expect(await read.evaluate((it) => getComputedStyle(it).backgroundImage)).toContain('gradient');

  await page.goto(`${shelved}/recommend`);
  const icon = page.getByRole('link', { name: '排行' }).locator('svg');
  const colours = () =>
    icon.evaluate((it) => [it, it.parentElement ?? it].map((of) => getComputedStyle(of).color));
  await expect
    .poll(async () => new Set(await colours()).size, { message: 'an icon has the colour of its words' })
    .toBe(1);

  await page.goto(`${origin}/myAccount/setting`);
  const knob = await page
    .getByRole('switch')
    .first()
    .evaluate((it) =>
      [getComputedStyle(it), getComputedStyle(it, '::after')].map((of) => of.backgroundColor),
    );
  expect(new Set(knob).size).toBe(2);

  await page.goto(`${origin}/register`);
  await page.getByLabel('密码', { exact: true }).fill('salt-tide');
  const steps = () =>
    page
      .locator('[data-measure]')
      .evaluateAll((all) => new Set(all.map((it) => getComputedStyle(it).backgroundColor)).size);
  await expect.poll(steps).toBe(2);
  const outlined = (it: Element) => [getComputedStyle(it).outlineStyle, getComputedStyle(it).outlineWidth];
  expect(await page.getByLabel('密码', { exact: true }).evaluate(outlined)).toEqual(['solid', '2px']);
  await page.goto(`${origin}/search`);
  await page.getByRole('combobox').fill('Kit');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('combobox').press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  expect(await chosen.evaluate(outlined)).toEqual(['solid', '3px']);
});

test.each([phone, desktop])('what just fills the screen has nothing to scroll: %o', async (viewport) => {
  await using book = await openSite([{ title: '深海邮局', chapters: 1, pages: 3, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false, viewport });
  const { page } = browser;
  const bookOrigin = await book.listen();
  const beyond: [string, number][] = [];
  for (const path of ['/login', '/comicContent?id=1&no=1', '/comicInfo?id=99', '/nowhere']) {
    await page.goto(bookOrigin + path);
    await hydrated(page);
    beyond.push([path, await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)]);
  }
  expect(beyond.filter(([, px]) => px !== 0)).toEqual([]);
});

/** The Chinese characters of each room in a language, without those of what the library is made of. */
async function charactersIn(language: string): Promise<[path: string, chars: string][]> {
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: language, url: origin }]);
  const found: [string, string][] = [];
  for (const path of rooms) {
    await page.goto(origin + path);
    await hydrated(page);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    found.push([path, (await said(page)).replaceAll(notOurs, '').replaceAll(/\P{Script=Han}/gu, '')]);
  }
  return found;
}

/** All that a screen says, also to those who listen and where nothing is typed yet. */
async function said(page: Page): Promise<string> {
  const unseen = await page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'];
    const elements = [...document.body.querySelectorAll('*')];
    return elements.flatMap((it) => names.map((name) => it.getAttribute(name) ?? ''));
  });
  return [await page.title(), ...(await page.locator('body').allInnerTexts()), ...unseen].join('\n');
}

/** The characters that a language's words are written with. */
function hanOf(language: string): Set<string> {
  const folder = join(texts, language);
  const all = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(all.join('').match(/\p{Script=Han}/gu));
}

/** The words of a sheet that its edges cut off, or those of the piece that they stand in. */
function cutWords(sheet: Locator): Promise<string[]> {
  return sheet.evaluate((root) => {
    const pieces = [...root.querySelectorAll('*')].filter(
      (it) => getComputedStyle(it).overflowX !== 'visible',
    );
    const edges = [root, ...pieces].map((it) => ({ it, edge: it.getBoundingClientRect() }));
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const around = edges.filter(({ it }) => it.contains(text));
      if (around.some(({ edge }) => left < edge.left - 1 || right > edge.right + 1))
        cut.push(range.toString());
    }
    return cut;
  });
}
