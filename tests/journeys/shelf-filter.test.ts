import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { save, savedNumbers, seenComic } from '../setup/saving.ts';
import { imagesStand } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const [read, begun, saved] = ['潮汐灯塔', '鲸落图书馆', '蓝鲸'] as const;
const size = { w: 200, h: 300 };

test('of the favourites those are shown that were asked for, also when one comes again; where none is, all are one touch away', async () => {
  await using site = await openSite(
    [read, begun, saved].map((title, at) => ({ title, chapters: at + 1, pages: 1, size })),
  );
  await using browser = await openBrowser();
  const { page, faults } = browser;
  const origin = await site.listen();
  await seenComic(page, origin, 3);
  await save(page, [1]);
  await expect.poll(() => savedNumbers(page), { timeout: 40_000 }).toEqual([1]);
  for (const id of [1, 2, 3]) {
    await page.goto(`${origin}/comicInfo?id=${id}`);
    await page.getByRole('button', { name: '收藏', pressed: false }).click();
    await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  }
  // The one chapter of the first comic is read to its end.
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await page.keyboard.press('End');
  await expect
    .poll(async () => {
      const [entry] = await mirrorRows<{ doneChapters: number[] }>(page, 'history');
      return entry?.doneChapters;
    })
    .toEqual([1]);

  await page.goto(`${origin}/book/favorite`);
  const filter = page.getByRole('combobox', { name: '显示' });
  const range = page.getByRole('status').filter({ hasText: /^\d+ 部/ });
  const titles = async () => (await page.locator('main [data-cover] + * + *').allTextContents()).toSorted();
  await expect.poll(titles).toEqual([read, begun, saved].toSorted());
  await filter.selectOption('未读完');
  await expect.poll(titles).toEqual([begun, saved].toSorted());
  await filter.selectOption('已下载');
  await expect.poll(titles).toEqual([saved]);
  expect(await range.textContent()).toBe('1 部');
  await page.reload();
  await expect.poll(titles).toEqual([saved]);
  expect(await filter.inputValue()).toBe('saved');

  // What is not shown is not chosen either.
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '全选' }).click();
  await page.getByRole('button', { name: '删除 1 部' }).waitFor();
  await filter.selectOption('有更新');
  await page.getByText('没有这样的漫画').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('选择漫画');
  expect(await page.getByRole('button', { name: /^删除|^全选|^全不选/ }).count(), 'nothing to choose').toBe(
    0,
  );
  await page.getByRole('button', { name: '完成' }).click();

  expect(await range.textContent()).toBe('0 部');
  // What no favourite has is looked for on the whole site, and not behind the filter.
  await page.getByRole('button', { name: '在书架里找' }).click();
  await page.getByRole('searchbox').fill('雾');
  await page.getByRole('link', { name: '全站搜索' }).waitFor();
  await page.getByRole('button', { name: '收起搜索' }).click();
  await page.getByRole('button', { name: '显示全部' }).click();
  await expect.poll(titles).toEqual([read, begun, saved].toSorted());
  expect(await filter.inputValue()).toBe('all');
  // The focus stays in the room, though its button went.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(faults).toEqual([]);
});
