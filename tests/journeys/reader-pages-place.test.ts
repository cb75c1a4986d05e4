import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { choose, openPages, ready, shows, sideOf, soon } from '../setup/pages-on-screen.ts';
import { openSite, type SiteComic } from '../setup/site.ts';

const book: SiteComic = { title: '潮汐灯塔', chapters: 1, pages: 6, orientation: 2 };

test('a page that is taller than the screen opens again at the place in it', async () => {
  await using site = await openSite([{ ...book, size: { w: 400, h: 1600 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const address = `${await site.listen()}/comicContent?id=1&no=1`;
  await openPages(page, address);
  await choose(page, { fit: 'width' });
  await openPages(page, `${address}&img=2`, [2]);
  expect(await sideOf(page, 2, 'top')).toBe(0);
  await page.keyboard.press('ArrowDown');
  await standsAt(page, -0.8 * 844);

  await page.waitForURL(/img=2&at=/);
  await page.reload();
  await ready(page);
  await standsAt(page, -0.8 * 844);
  // What this device remembers says the same as the address.
  await openPages(page, address);
  await standsAt(page, -0.8 * 844);
  // Another page begins at its top.
  await page.keyboard.press('ArrowRight');
  await shows(page, [3]);
  expect(await sideOf(page, 3, 'top')).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await shows(page, [2]);
  expect(await sideOf(page, 2, 'top')).toBe(0);
  expect(faults).toEqual([]);
});

test('an address that names a page beyond a chapter’s end opens its last one', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=99`, [6]);
  await page.keyboard.press('m');
  await page.getByRole('slider', { name: '页', exact: true }).waitFor();
  expect(await page.getByRole('slider', { name: '页', exact: true }).inputValue()).toBe('6');
  expect(faults).toEqual([]);
});

test('pages that were paired anew stay so, for their chapter and no other', async () => {
  await using site = await openSite([{ ...book, chapters: 2 }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const address = `${await site.listen()}/comicContent?id=1`;
  await openPages(page, `${address}&no=1&img=2`, [2, 3]);
  await page.keyboard.press('d');
  await shows(page, [1, 2]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [3, 4]);
  await page.reload();
  await ready(page);
  await shows(page, [3, 4]);
  await openPages(page, `${address}&no=2&img=2`, [2, 3]);
  await openPages(page, `${address}&no=1&img=2`, [1, 2]);
  await page.keyboard.press('d');
  await shows(page, [2, 3]);
  await page.reload();
  await ready(page);
  await shows(page, [2, 3]);
  expect(faults).toEqual([]);
});

async function standsAt(page: Page, top: number): Promise<void> {
  await expect.poll(() => sideOf(page, 2, 'top'), soon).toBeCloseTo(top, 0);
}
