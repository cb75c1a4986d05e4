import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';
import { roll } from '../setup/strip.ts';

test.each([
  {
    end: 'the last two pages side by side',
    comic: { pages: 3, orientation: 2 as const },
    viewport: desktop,
    read: async (page: Page) => {
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/img=2/);
    },
  },
  {
    end: 'the short last image of a strip',
    comic: { pages: 8, size: { w: 800, h: 400 }, wide: [8] },
    viewport: phone,
    read: async (page: Page) => {
      await roll(await page.context().newCDPSession(page), 700);
      await page.waitForURL(/img=[4-7]&/);
    },
  },
])('who has seen $end has read the chapter through, and goes on with the next one', async (it) => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, ...it.comic }]);
  await using browser = await openBrowser({ workers: false, viewport: it.viewport });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await it.read(page);
  await page.goto(`${origin}/comicInfo?id=1`);
  const onward = page.getByRole('link', { name: /^继续看 第/ });
  expect(await onward.getAttribute('href')).toBe('/comicContent?id=1&no=2');
  // Its cell says so too, and is no longer the one that is being read.
  const cell = page.locator('#chapter-1');
  await cell.getByText('已读').waitFor({ state: 'attached' });
  expect(await cell.getAttribute('aria-current')).toBeNull();
  expect(faults).toEqual([]);
});
