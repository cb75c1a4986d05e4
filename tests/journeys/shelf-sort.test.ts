import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { twoFrames } from '../setup/hold-answers.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { imagesStand } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const size = { w: 200, h: 300 };
const [b, c, a] = ['蓝鲸', '鲸落图书馆', '潮汐灯塔'] as const;

test('a shelf stands in the order that was chosen, and does so when one comes again', async () => {
  // The later one is in the library, the newer it is.
  await using site = await openSite([b, c, a].map((title) => ({ title, chapters: 1, pages: 1, size })));
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  for (const id of [3, 1, 2]) {
    await page.goto(`${origin}/comicInfo?id=${id}`);
    await page.getByRole('button', { name: '收藏', pressed: false }).click();
    await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  }
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await expect.poll(async () => (await mirrorRows(page, 'history')).length).toBe(1);

  await page.goto(`${origin}/book/favorite`);
  const sort = page.getByRole('combobox', { name: '排序' });
  const titles = () => page.locator('main [data-cover] + * + *').allTextContents();
  await expect.poll(titles).toEqual([a, c, b]);
  for (const [order, comics] of [
    ['最近阅读', [b, c, a]],
    ['最近加入', [c, b, a]],
    // By sound, as Chinese is: cháo, jīng, lán.
    ['按书名', [a, c, b]],
    ['最近更新', [a, c, b]],
    ['最近加入', [c, b, a]],
  ] as const) {
    await sort.selectOption(order);
    await expect.poll(titles, { message: order }).toEqual(comics);
  }
  await page.reload();
  await expect.poll(titles).toEqual([c, b, a]);
  expect(await sort.inputValue()).toBe('added');
  expect(faults).toEqual([]);
});

test('while one chooses, the heading counts what can be seen, as the button does; what a search hides is there again after it', async () => {
  await using site = await openSite([b, c, a].map((title) => ({ title, chapters: 1, pages: 1, size })));
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  for (const id of [1, 2, 3]) {
    await page.goto(`${origin}/comicInfo?id=${id}`);
    await page.getByRole('button', { name: '收藏', pressed: false }).click();
    await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  }
  await page.goto(`${origin}/book/favorite`);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: '在书架里找' }).click();
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '全选' }).click();
  await expect.poll(() => heading.textContent()).toBe('已选 3 部');
  const search = page.getByRole('searchbox', { name: '在书架里找' });
  await search.fill('鲸');
  await page.getByRole('button', { name: '删除 2 部' }).waitFor();
  expect(await heading.textContent()).toBe('已选 2 部');
  await search.fill('海豚');
  await page.getByText('书架上没有找到').waitFor();
  expect(await heading.textContent()).toBe('选择漫画');
  await search.fill('');
  await page.getByRole('button', { name: '删除 3 部' }).waitFor();
  expect(await heading.textContent()).toBe('已选 3 部');
  expect(faults).toEqual([]);
});

test('while a word is composed in the shelf’s search, its keys are the input method’s; one Escape does one thing', async () => {
  await using site = await openSite([{ title: a, chapters: 1, pages: 1, size }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('button', { name: '在书架里找' }).click();
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '全选' }).click();
  const search = page.getByRole('searchbox', { name: '在书架里找' });
  await search.focus();
  const input = await context.newCDPSession(page);
  const compose = () =>
    input.send('Input.imeSetComposition', { text: 'chao', selectionStart: 4, selectionEnd: 4 });
  const holdsFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement);
  const done = page.getByRole('button', { name: '完成' });
  await compose();
  await search.press('Enter');
  expect(await holdsFocus(search)).toBe(true);
  await compose();
  await search.press('Escape');
  expect(await holdsFocus(search)).toBe(true);
  expect(await done.count()).toBe(1);

  await search.fill('');
  await search.press('Escape');
  await search.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('已选 1 部');
  expect(await holdsFocus(done)).toBe(true);
  await done.press('Escape');
  await expect.poll(() => holdsFocus(page.getByRole('button', { name: '编辑' }))).toBe(true);
  expect(faults).toEqual([]);
});

test('the offer to take something back stands while the pointer is on it or the focus in it, each by itself', async () => {
  await using site = await openSite([{ title: a, chapters: 1, pages: 1, size }]);
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '全选' }).click();
  await page.clock.install();
  await page.getByRole('button', { name: '删除 1 部' }).click();
  const undo = page.getByRole('button', { name: '撤销' });
  await undo.hover();
  await undo.focus();
  await page.mouse.move(5, 5);
  await twoFrames(page);
  await page.clock.runFor(8000);
  expect(await undo.count()).toBe(1);
  await undo.hover();
  await undo.blur();
  await twoFrames(page);
  await page.clock.runFor(8000);
  expect(await undo.count()).toBe(1);
  await page.mouse.move(5, 5);
  await twoFrames(page);
  await page.clock.runFor(8000);
  expect(await undo.count()).toBe(0);
  expect(faults).toEqual([]);
});
