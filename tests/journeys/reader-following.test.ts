import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

test('who is on the way out of a chapter is not held by the next one flowing in', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 3, size: { w: 300, h: 450 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.locator('[data-chapter="2"]').waitFor({ state: 'attached' });
  let answer = () => {};
  const late = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/api\/comic\/1(\?|$)/, async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/comic\/1(\?|$)/);
  await page.getByRole('link', { name: '返回详情页' }).evaluate((it) => (it as HTMLElement).click());
  await asked;
  await page.mouse.wheel(0, 2200);
  await page.waitForFunction(
    () => (document.querySelector('[data-chapter="2"]')?.getBoundingClientRect().top ?? 9) < -50,
  );
  // Longer than the address waits before it follows.
  await page.waitForTimeout(1200);
  answer();
  await page.waitForURL('**/comicInfo?*');
  expect(faults).toEqual([]);
});
