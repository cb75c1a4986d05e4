import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
let address: string;

beforeAll(async () => {
  site = await openSite([{ title: '长夜', chapters: 130, pages: 1, size: { w: 60, h: 90 }, price: 30 }]);
  await site.house.merchants.set(80001, 'freeChapters', 60);
  address = `${await site.listen()}/comicInfo?id=1`;
});
afterAll(() => site[Symbol.asyncDispose]());

test('backwards the table of chapters begins with the newest one, and forwards with the first', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(address);
  await hydrated(page);
  const forwards = { ranges: ['1–50', '51–100', '101–130'], chosen: '1–50', first: '第1夜', count: 50 };
  expect(await tableOf(page)).toEqual(forwards);
  await page.getByRole('button', { name: '正序' }).click();
  expect(await tableOf(page)).toEqual({
    ranges: ['101–130', '51–100', '1–50'],
    chosen: '101–130',
    first: '第130夜',
    count: 30,
  });
  await page.getByRole('button', { name: '51–100' }).click();
  expect(await tableOf(page)).toMatchObject({ chosen: '51–100', first: '第100夜', count: 50 });
  await page.getByRole('button', { name: '倒序' }).click();
  expect(await tableOf(page)).toEqual(forwards);
  expect(faults).toEqual([]);
});

test('chapters that would have to be bought can be hidden, and the one that is jumped to is shown all the same', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(address);
  await hydrated(page);
  const hide = (pressed: boolean) => page.getByRole('button', { name: '隐藏未购', pressed });
  await page.getByRole('button', { name: '101–130' }).click();
  await hide(false).click();
  await hide(true).waitFor();
  expect(await tableOf(page)).toEqual({
    ranges: ['1–50', '51–60'],
    chosen: '1–50',
    first: '第1夜',
    count: 50,
  });
  await hide(true).click();
  await page.getByRole('button', { name: '正序' }).click();
  await hide(false).click();
  expect(await tableOf(page)).toMatchObject({ chosen: '51–60', first: '第60夜', count: 10 });
  const field = page.getByRole('textbox', { name: '跳到第几话' });
  await field.fill('117');
  await field.press('Enter');
  await hide(false).waitFor();
  expect(await tableOf(page)).toMatchObject({ chosen: '101–130', first: '第130夜', count: 30 });
  expect(faults).toEqual([]);
});

test('who asks for a number that no chapter has is told so, and led to no other one', async () => {
  await using numbered = await openSite([
    { title: '缺话', chapters: 60, pages: 1, size: { w: 60, h: 90 }, lastLabel: '75' },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await numbered.listen()}/comicInfo?id=1`);
  await hydrated(page);
  const field = page.getByRole('textbox', { name: '跳到第几话' });
  await field.fill('60');
  await field.press('Enter');
  await page.getByText('没有第 60 话').waitFor();
  expect((await tableOf(page)).chosen).toBe('1–50');
  await field.fill('75');
  await field.press('Enter');
  await page.getByText('没有第 60 话').waitFor({ state: 'detached' });
  expect((await tableOf(page)).chosen).toBe('51–75');
  expect(faults).toEqual([]);
});

/** What the table shows: its ranges, the chosen one, the first chapter and how many there are. */
async function tableOf(page: Page) {
  const table = page.getByRole('region', { name: '目录' });
  const ranges = table.getByRole('group', { name: '章节范围' });
  const cells = table.getByRole('listitem').filter({ hasText: /第\d+夜/ });
  return {
    ranges: await ranges.getByRole('button').allInnerTexts(),
    chosen: await ranges.getByRole('button', { pressed: true }).textContent(),
    first: /第\d+夜/.exec((await cells.first().textContent()) ?? '')?.[0],
    count: await cells.count(),
  };
}
