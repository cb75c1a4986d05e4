import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { holdScript } from '../setup/hold-script.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const small = { chapters: 1, pages: 1, size: { w: 100, h: 150 } };
const library = [
  { ...small, title: '深海邮局', authors: ['温澜'], tags: ['治愈', '海'] },
  { ...small, title: '深海来客', authors: ['深海鱼'], tags: ['奇幻'] },
  { ...small, title: '潮汐灯塔', authors: ['林晚舟'], tags: ['治愈'] },
  ...Array.from({ length: 23 }, (_, at) => ({ ...small, title: `海岛第${at + 1}座`, tags: ['岛'] })),
];

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite(library);
  origin = await site.listen();
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

test('what is typed is suggested and marked, by keyboard, and no search disturbs an input method', async () => {
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  await page.clock.install();
  await page.goto(`${origin}/search`);
  const field = page.getByRole('combobox', { name: '搜索漫画、作者、标签' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  const options = page.getByRole('option');

  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/title') asked.push(searchParams.get('keyword'));
  });
  await field.fill('深');
  await options.first().waitFor();
  // While letters are composed into a word, its keys move nothing and they are not searched for.
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'hai', selectionStart: 3, selectionEnd: 3 });
  expect(await field.inputValue()).toBe('深hai');
  await field.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBeNull();
  await page.clock.fastForward(5000);
  await input.send('Input.insertText', { text: '海' });
  await expect.poll(() => asked).toEqual(['深', '深海']);
  await expect.poll(() => options.first().locator('mark').textContent()).toBe('深海');
  expect(await options.allInnerTexts()).toEqual([
    expect.stringContaining('深海来客'),
    expect.stringContaining('深海邮局'),
    expect.stringMatching(/深海鱼\s+作者 · 1 部/),
  ]);
  await field.press('ArrowUp');
  expect(await options.last().getAttribute('aria-selected')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'));
  await field.press('Escape');
  expect(await options.count()).toBe(0);
  expect(await field.inputValue()).toBe('深海');
  await field.fill('深海鱼');
  await options.first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL(/\/search\/result\?type=author&keyword=/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /深海来客/ })
    .waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('what is typed before the script is there is searched for', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const letScriptCome = await holdScript(page);
  await page.goto(`${origin}/search`, { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('combobox');
  await field.fill('深海');
  letScriptCome();
  await page.getByRole('option', { name: /深海邮局/ }).waitFor();
  expect(await field.inputValue()).toBe('深海');
  expect(unexpected(faults)).toEqual([]);
});

test('the answer to an older question never replaces that to a newer one; without a network the search says so, and keeps what was asked', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(/\/api\/search\/.*keyword=%E6%BD%AE/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}/search`);
  const field = page.getByRole('combobox');
  const late = page.waitForRequest(/keyword=%E6%BD%AE/);
  await field.fill('潮');
  const request = await late;
  await field.fill('深海');
  await page.getByRole('option', { name: /深海邮局/ }).waitFor();
  letGo();
  await (await request.response())?.finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.getByRole('option', { name: /潮汐/ }).count()).toBe(0);
  await page.unrouteAll();

  await page.goto(`${origin}/search/result?type=title&keyword=${encodeURIComponent('深海')}`);
  await field.fill('潮汐');
  await context.setOffline(true);
  await field.press('Enter');
  await page.getByRole('alert').getByText('没有网络').waitFor();
  expect(await field.inputValue()).toBe('潮汐');
  await context.setOffline(false);
  await page.getByRole('button', { name: '再试一次' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /潮汐灯塔/ })
    .waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('a word with other characters of the same sounds finds what was meant, and says so', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/search`);
  const field = page.getByRole('combobox');
  await field.fill('深海游剧');
  await page.getByRole('option', { name: /深海邮局/ }).waitFor();
  await field.press('Enter');
  await page.getByText('没有「深海游剧」，这些读音相同').waitFor();
  const found = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(found).toEqual([expect.stringContaining('深海邮局')]);
  expect(unexpected(faults)).toEqual([]);
});

test('words in another order, of a title and its author, and with a chapter, find what they are about', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/search/result?keyword=${encodeURIComponent('邮局 深海 第 12 话')}`);
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.filter({ hasText: '深海邮局' }).first().waitFor();
  expect(await rows.first().locator('mark').allInnerTexts()).toEqual(['深海', '邮局']);
  expect(faults).toEqual([]);
});

test('the arrow keys stand nowhere in a list that has come meanwhile', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const held = Promise.withResolvers<void>();
  const fish = /keyword=%E6%B7%B1%E6%B5%B7%E9%B1%BC/;
  await page.route(fish, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${origin}/search`);
  const field = page.getByRole('combobox');
  await field.fill('深海');
  await page.getByRole('option', { name: /深海邮局/ }).waitFor();
  const asked = page.waitForRequest(fish);
  await field.fill('深海鱼');
  await asked;
  await field.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).not.toBeNull();
  held.resolve();
  await page.getByRole('option', { name: /深海邮局/ }).waitFor({ state: 'detached' });
  expect(await field.getAttribute('aria-activedescendant')).toBeNull();
  await field.press('Enter');
  await page.waitForURL(/search\/result\?.*keyword=%E6%B7%B1%E6%B5%B7%E9%B1%BC/);
  expect(faults).toEqual([]);
});

test('results stand under their kinds, the address says which; what was searched for is remembered on the device', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/search`);
  await page.getByText('搜过的词会留在这台设备上').waitFor();
  const field = page.getByRole('combobox');
  await field.fill('治愈');
  await field.press('Enter');
  await page.waitForURL('**/search/result?keyword=*');
  // Only tags have it: these are shown.
  await page.getByRole('link', { name: '标签 2' }).and(page.locator('[aria-current]')).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(2);
  expect(await field.inputValue()).toBe('治愈');
  await page.getByRole('link', { name: '漫画 0' }).click();
  await page.getByRole('heading', { name: '没找到「治愈」' }).waitFor();
  const tabs = page.getByRole('navigation', { name: '结果类型' });
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['漫画 0', '作者 0', '标签 2']);
  await page
    .getByRole('navigation', { name: '会不会是下面这些？' })
    .getByRole('link', { name: '标签里有 2 部' })
    .click();
  await page.waitForURL(/type=tag/);
  const found = page.getByRole('main').getByRole('link');
  await expect.poll(() => found.count()).toBe(2);
  expect(await found.first().locator('mark').allInnerTexts()).toContain('治愈');
  await page.goBack();
  await page.getByRole('heading', { name: '没找到「治愈」' }).waitFor();

  // Found in other characters than it is written in: marked all the same.
  await field.fill('潮汐燈塔');
  await field.press('Enter');
  await expect.poll(() => page.getByRole('main').locator('mark').allInnerTexts()).toContain('潮汐灯塔');

  // Found by its sound: nothing in it can be marked.
  await field.fill('cxdt');
  await field.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /潮汐灯塔/ })
    .waitFor();
  await expect.poll(() => page.getByRole('main').locator('mark').count()).toBe(0);

  await page.goto(`${origin}/search`);
  await page.getByRole('link', { name: 'cxdt' }).waitFor();
  await page.getByRole('button', { name: '管理' }).click();
  await page.getByRole('button', { name: '删除 cxdt' }).click();
  await page.getByRole('button', { name: '删除 cxdt' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('link', { name: '治愈', exact: true }).click();
  await page.waitForURL('**/search/result?*');
  await page.goto(`${origin}/search`);
  await page.getByRole('button', { name: '管理' }).click();
  await page.getByRole('button', { name: '全部清除' }).click();
  await page.getByText('搜过的词会留在这台设备上').waitFor();

  // More come below, and those that were there stay where they are.
  await page.goto(`${origin}/search/result?type=title&keyword=${encodeURIComponent('海岛')}`);
  const rows = page.getByRole('main').getByRole('listitem');
  expect(await rows.count()).toBe(20);
  const more = page.getByRole('link', { name: '再看一些' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect.poll(() => rows.count()).toBe(23);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(unexpected(faults)).toEqual([]);
});

test('results stand in the server’s answer, for readers only; an empty keyword is where a search begins', async () => {
  await using browser = await openBrowser({ javaScript: false });
  const { page } = browser;
  await page.goto(`${origin}/search`);
  await page.getByRole('combobox').fill('深海');
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL('**/search/result?*');
  expect(await page.getByRole('main').getByRole('link').count()).toBe(2);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.goto(`${origin}/search/result?type=title&keyword=+`);
  expect(new URL(page.url()).pathname).toBe('/search');
  const nothing = await page.goto(`${origin}/search/result?type=title&keyword=${encodeURIComponent('……')}`);
  expect(nothing?.status()).toBe(200);
  expect(await page.getByRole('heading', { name: '没找到「……」' }).isVisible()).toBe(true);
});

test('what a merchant says is searched for most stands in its order, ten at most, leads to its results and is remembered', async () => {
  const words = ['深海', '治愈', ...Array.from({ length: 10 }, (_, at) => `词${at}`)];
  await using site = await openSite(library.slice(0, 3));
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await site.house.merchants.add({ id: 80002, name: '别处', at: 0 });
  await site.house.merchants.set(80002, 'hotKeywords', words);
  const origin = await site.listen();
  const hot = page.getByRole('region', { name: '大家在搜' }).getByRole('link');
  await page.goto(`${origin}/search?mid=80002`);
  await hydrated(page);
  expect(await hot.locator('b').allInnerTexts()).toEqual(words.slice(0, 10));
  await hot.first().click();
  await page.waitForURL(/search\/result\?.*keyword=%E6%B7%B1%E6%B5%B7/);
  await expect.poll(() => page.getByRole('main').locator('mark').first().textContent()).toBe('深海');
  await expect.poll(() => mirrorRows(page, 'searches', 'mandao-80002')).toMatchObject([{ keyword: '深海' }]);
  await page.goto(`${origin}/search?mid=80002`);
  await page.getByRole('region', { name: '搜过的' }).getByRole('link', { name: '深海' }).waitFor();

  await page.goto(`${origin}/search`);
  await hydrated(page);
  expect(await hot.count()).toBe(0);
  expect(unexpected(faults)).toEqual([]);
});
