import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const comics = Array.from({ length: 12 }, (_, at) => ({
  title: `潮汐灯塔 ${at + 1}`,
  chapters: 12,
  pages: 1,
}));

test('who goes through a room by the keys sees what has the focus, clear of the foot of the screen', async () => {
  await using site = await openSite(comics);
  await using browser = await openBrowser({ workers: false, viewport: { width: 390, height: 600 } });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  for (const path of ['/recommend', '/comicInfo?id=1', '/category']) {
    await page.goto(origin + path);
    await hydrated(page);
    await goThrough(page, path);
  }
  // What says that there is no network takes the place above the navigation.
  await context.setOffline(true);
  await page.locator('[data-part=offline-banner] p').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await goThrough(page, 'without a network');
  expect(faults).toEqual([]);
});

async function goThrough(page: Page, where: string): Promise<void> {
  const stops = 40;
  for (let stop = 1; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hidden), { message: `${where}, stop ${stop}` }).toBe('');
  }
}

/** What has the focus, if nothing of it can be seen. */
function hidden(): string {
  const it = document.activeElement;
  if (!it || it === document.body) return '';
  const { left, top, width, height } = it.getBoundingClientRect();
  const places = [0.2, 0.5, 0.8].flatMap((across) => [0.2, 0.5, 0.8].map((down) => [across, down] as const));
  const seen = places.filter(([across, down]) => {
    const drawn = document.elementFromPoint(left + width * across, top + height * down);
    return drawn && (it.contains(drawn) || drawn.contains(it));
  });
  return seen.length > 0 ? '' : `${it.tagName} ${it.getAttribute('aria-label') ?? it.textContent}`;
}
