import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { openPages, shows, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';

const book = { title: '深海邮局', chapters: 2, pages: 3, size: { w: 300, h: 450 }, orientation: 2 };

test('on the end card’s ground a tap at the sides turns on and back as on any page, one between shows the controls', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const address = `${await site.listen()}/comicContent?id=1&no=1&img=3`;
  await openPages(page, address, [3]);
  const tap = (share: number) => tapBeside(page, share);

  await page.keyboard.press('ArrowRight');
  await cardStands(page);
  await tap(0.5);
  await page.locator('[data-chrome][data-open=true]').waitFor({ state: 'attached' });
  await tap(0.5);
  await page.locator('[data-chrome][data-open=false]').waitFor({ state: 'attached' });
  await tap(0.06);
  await shows(page, [3]);

  await page.keyboard.press('ArrowRight');
  await cardStands(page);
  await tap(0.94);
  await page.waitForURL(/no=2/);
  await shows(page, [1]);
  expect(faults).toEqual([]);
});

/** Taps beside the end card's title, at a share of the screen's width. */
async function tapBeside(page: Page, share: number): Promise<void> {
  const title = await page.getByRole('heading', { name: /完$/ }).boundingBox();
  if (!title) throw new Error('No end card stands here.');
  // Below the words and above the buttons.
  await page.touchscreen.tap(share * 390, title.y + title.height + 26);
}

async function cardStands(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: /完$/ });
  await expect.poll(async () => (await heading.boundingBox())?.x ?? -1, soon).toBeGreaterThanOrEqual(0);
}
