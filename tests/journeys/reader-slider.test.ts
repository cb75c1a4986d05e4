import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { bars, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';

test('the slider’s keys lead through a strip also where several low images stand on the screen', async () => {
  await using site = await openSite([{ title: '四格', chapters: 1, pages: 12, size: { w: 300, h: 150 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const slider = await slidToEnd(page, await site.listen());
  await expect.poll(() => pageAt(page), soon).toBe(12);
  // At the chapter's end the last page is meant, wherever the reading line is.
  for (let times = 0; times < 3; times += 1) await slider.press('ArrowLeft');
  await expect.poll(() => pageAt(page), soon).toBeLessThan(12);
  for (let at = await pageAt(page); at > 2; at -= 1) {
    expect(await pageAt(page)).toBe(at);
    await slider.press('ArrowLeft');
    await expect.poll(() => pageAt(page), soon).toBe(at - 1);
  }
  expect(faults).toEqual([]);
});

test('the slider stands at its end when the last two pages do, and a step back is one', async () => {
  await using site = await openSite([{ title: '四格', chapters: 1, pages: 5, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const slider = await slidToEnd(page, await site.listen());
  await expect.poll(() => slider.getAttribute('aria-valuetext'), soon).toMatch(/4–5/);
  await expect.poll(() => pageAt(page), soon).toBe(5);
  await slider.press('ArrowLeft');
  await expect.poll(() => slider.getAttribute('aria-valuetext'), soon).toMatch(/2–3/);
  await expect.poll(() => pageAt(page), soon).toBe(2);
  expect(faults).toEqual([]);
});

/** The slider of the site's first chapter, which its keys have led to the end. */
async function slidToEnd(page: Page, origin: string): Promise<Locator> {
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('m');
  await bars(page, true);
  const slider = sliderOn(page);
  await slider.focus();
  await slider.press('End');
  return slider;
}

async function pageAt(page: Page): Promise<number> {
  return Number(await sliderOn(page).inputValue());
}

function sliderOn(page: Page): Locator {
  return page.getByRole('slider', { name: '页', exact: true });
}
