import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { savedNumbers, seenComic } from '../setup/saving.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const comic = { title: '长夜', chapters: 60, pages: 1, size: { w: 60, h: 90 } };

test('chapters to download are chosen from one to another: by touch, with a word for each step', async () => {
  await using site = await openSite([{ ...comic, chapters: 14 }]);
  await using browser = await openBrowser();
  const { page, faults } = browser;
  // The first ten are free: the others can be read by nobody yet, and no span takes them along.
  await site.house.merchants.set(80001, 'freeChapters', 10);
  await seenComic(page, await site.listen(), 1);
  await page.getByRole('button', { name: '下载', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: '下载到这台设备' });
  const span = sheet.getByRole('button', { name: '选一段' });
  await span.tap();
  await sheet.getByText('点这一段的第一话').waitFor();
  await chapter(sheet, 8).tap();
  await sheet.getByText('再点最后一话').waitFor();
  await chapter(sheet, 3).tap();
  await expect.poll(() => chosen(sheet)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(await span.getAttribute('aria-pressed')).toBe('false');
  // From then on one by one again.
  await chapter(sheet, 5).tap();
  await expect.poll(() => chosen(sheet)).toEqual([3, 4, 6, 7, 8]);
  // Where the first is chosen already it stays so.
  await span.tap();
  await chapter(sheet, 8).tap();
  await expect.poll(() => chosen(sheet)).toEqual([3, 4, 6, 7, 8]);
  await chapter(sheet, 10).tap();
  await expect.poll(() => chosen(sheet)).toEqual([3, 4, 6, 7, 8, 9, 10]);
  await sheet.getByRole('button', { name: '下载 7 话' }).waitFor();
  await sheet.getByRole('button', { name: '全部', exact: true }).tap();
  await expect.poll(() => chosen(sheet)).toHaveLength(10);
  await sheet.getByRole('button', { name: '全部', exact: true }).tap();
  await expect.poll(() => chosen(sheet)).toEqual([]);

  // Where nothing is left to choose nothing stands above the chapters.
  const above = sheet
    .getByRole('group', { name: /^选择/ })
    .locator('xpath=preceding-sibling::div/*[@role="status"]');
  expect(await above.count()).toBe(1);
  await sheet.getByRole('button', { name: '全部', exact: true }).tap();
  await sheet.getByRole('button', { name: '下载 10 话' }).tap();
  await expect.poll(() => savedNumbers(page), { timeout: 40_000 }).toHaveLength(10);
  await page.getByRole('button', { name: '下载', exact: true }).tap();
  await sheet.getByText('能下的都下好了').waitFor();
  expect(await above.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('chapters to buy are chosen with Shift from the last one on, by mouse and by keyboard, and let go so', async () => {
  await using site = await openSite([comic]);
  await site.house.merchants.set(80001, 'freeChapters', 2);
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 1000 });
  await page.goto(`${await site.listen()}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByText('自己选').click();
  await expect.poll(() => chosen(sheet)).not.toEqual([]);
  for (const no of await chosen(sheet)) await chapter(sheet, no).click();
  await expect.poll(() => chosen(sheet)).toEqual([]);

  await chapter(sheet, 5).click();
  await chapter(sheet, 9).click({ modifiers: ['Shift'] });
  await expect.poll(() => chosen(sheet)).toEqual([5, 6, 7, 8, 9]);
  // The way to it may be long: the words for it stay in sight.
  await sheet.getByRole('checkbox', { name: /第 60 话/ }).scrollIntoViewIfNeeded();
  const top = await sheet.getByRole('button', { name: '选一段' }).boundingBox();
  expect(top?.y).toBeGreaterThan((await sheet.boundingBox())?.y ?? Number.NaN);
  await chapter(sheet, 12).focus();
  await page.keyboard.press('Shift+Space');
  await expect.poll(() => chosen(sheet)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  await chapter(sheet, 7).click({ modifiers: ['Shift'] });
  await expect.poll(() => chosen(sheet)).toEqual([5, 6]);
  await sheet.getByRole('button', { name: '购买 2 话' }).waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  expect(faults).toEqual([]);
});

test('a span that is begun ends where too few chapters are left for it, for they were bought elsewhere meanwhile', async () => {
  await using site = await openSite([{ ...comic, chapters: 6 }]);
  await site.house.merchants.set(80001, 'freeChapters', 2);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 1000 });
  await page.goto(`${await site.listen()}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '购买多话' }).tap();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByText('自己选').tap();
  // In letters of the usual size six stand beside each other.
  const [first, sixth] = [await chapter(sheet, 1).boundingBox(), await chapter(sheet, 6).boundingBox()];
  expect(sixth?.y).toBe(first?.y);
  const span = sheet.getByRole('button', { name: '选一段' });
  await span.tap();
  await chapter(sheet, 3).tap();
  await sheet.getByText('再点最后一话').waitFor();
  const price = { comicId: 1, chapterNos: [3, 4], expectedTotal: 60 };
  await member.send('POST', '/api/comic/buy', price, 'elsewhere');
  // The sheet hears of it when it would buy.
  await sheet.getByRole('button', { name: /^购买 \d 话/ }).tap();
  await span.waitFor({ state: 'detached' });
  expect(await sheet.getByText('再点最后一话').count()).toBe(0);
  for (const no of await chosen(sheet)) await chapter(sheet, no).tap();
  await chapter(sheet, 6).tap();
  await expect.poll(() => chosen(sheet)).toEqual([6]);
  expect(unexpected(faults)).toEqual([]);
});

function chapter(sheet: Locator, no: number): Locator {
  return sheet.getByRole('checkbox', { name: new RegExp(`^第 ${no} 话`) });
}

/** The numbers of the chapters that are chosen. */
function chosen(sheet: Locator): Promise<number[]> {
  return sheet
    .getByRole('group', { name: /^选择/ })
    .locator('input:checked')
    .evaluateAll((all) => all.map((it) => Number((it as HTMLInputElement).value)));
}
