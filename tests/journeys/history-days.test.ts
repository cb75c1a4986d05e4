import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../setup/accessibility.ts';
import { openBrowser } from '../setup/browser.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const dayMs = 24 * 60 * 60_000;
const [lighthouse, library, postOffice] = ['潮汐灯塔', '鲸落图书馆', '深海邮局'] as const;

test('a day of the history is chosen by its heading, by keys too, and goes and comes back whole', async () => {
  await using site = await openSite(
    [lighthouse, library, postOffice].map((title) => ({ title, chapters: 1, pages: 1 })),
  );
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  const member = await signIn(context, site, { points: 0 });
  const place = { chapterNo: 1, imgIndex: 1, frac: 0, device: 'phone', done: false };
  const at = Date.now();
  const days = [at - 2 * dayMs, at - dayMs, at - dayMs + 1];
  const items = days.map((when, index) => ({ comicId: index + 1, ...place, at: when }));
  expect((await member.send('PUT', '/api/member/history', { items })).code).toBe('');
  await page.goto(`${origin}/book/viewHistory`);
  await inHistory(page, [postOffice, library, lighthouse]);
  const heading = page.getByRole('heading', { name: '昨天' });
  await heading.waitFor();

  await page.getByRole('button', { name: '编辑' }).click();
  const day = page.getByRole('checkbox', { name: '全选 昨天' });
  await day.waitFor();
  expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await day.press('Space');
  await page.getByRole('button', { name: '删除 2 部' }).waitFor();
  expect(await day.isChecked()).toBe(true);
  expect(await chosen(page)).toEqual([postOffice, library]);
  // One of them alone is neither all nor none.
  await page.getByRole('checkbox', { name: `选择 ${library}` }).press('Space');
  expect(await isMixed(page)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await day.click();
  expect(await chosen(page)).toEqual([postOffice, library]);
  expect(await isMixed(page)).toBe(false);
  // What was chosen on other days stays so.
  await page.getByRole('checkbox', { name: `选择 ${lighthouse}` }).press('Space');
  await day.click();
  expect(await chosen(page)).toEqual([lighthouse]);
  await page.getByRole('checkbox', { name: `选择 ${lighthouse}` }).press('Space');
  await day.click();

  await page.getByRole('button', { name: '删除 2 部' }).click();
  await inHistory(page, [lighthouse]);
  await heading.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).click();
  await inHistory(page, [postOffice, library, lighthouse]);
  await heading.waitFor();
  expect(faults).toEqual([]);
});

async function inHistory(page: Page, titles: readonly string[]): Promise<void> {
  await expect
    .poll(() => page.getByRole('main').locator('li b').allTextContents(), { timeout: 30_000 })
    .toEqual(titles);
}

function chosen(page: Page): Promise<string[]> {
  return page.locator('label[data-chosen] b').allTextContents();
}

function isMixed(page: Page): Promise<boolean> {
  return page
    .getByRole('checkbox', { name: '全选 昨天' })
    .evaluate((box) => (box as HTMLInputElement).indeterminate);
}
