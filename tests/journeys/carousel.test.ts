import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { twoFrames } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { imagesStand } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const patience = { timeout: 20_000 };
let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;
let home: string;

beforeAll(async () => {
  const drawn = { chapters: 1, pages: 1, size: { w: 100, h: 150 } };
  site = await openSite(Array.from({ length: 8 }, (_, at) => ({ title: `第${at + 1}座岛`, ...drawn })));
  origin = await site.listen();
  home = `${origin}/recommend`;
});
afterAll(() => site[Symbol.asyncDispose]());

test('on a tablet that is turned the slide that stood there stands there still', async () => {
  await using browser = await openBrowser({ viewport: { width: 1180, height: 820 }, workers: false });
  const { page, faults } = browser;
  await page.goto(home);
  await hydrated(page);
  const tick = (no: number) => page.getByRole('button', { name: `第 ${no} 张` });
  const current = (no: number) => tick(no).and(page.locator('[aria-current]'));
  const poster = page.locator('[data-place=current]');
  /** How far the current poster is from the middle of its track (px). */
  const offMiddle = () =>
    poster.evaluate((it) => {
      const middleOf = (element: Element) => {
        const { left, width } = element.getBoundingClientRect();
        return left + width / 2;
      };
      return Math.abs(middleOf(it) - middleOf(it.closest('div') ?? it));
    });
  await tick(3).click();
  await current(3).waitFor();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(offMiddle).toBeLessThan(2);
  await current(3).waitFor();
  await tick(5).click();
  await current(5).waitFor();
  await expect.poll(offMiddle).toBeLessThan(2);
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect.poll(offMiddle).toBeGreaterThan(100);
  // As Chromium does when the track was still moving: where nothing scrolls any more, it stands at its beginning.
  await poster.evaluate((it) => it.closest('div')?.dispatchEvent(new Event('scroll')));
  await twoFrames(page);
  expect(await current(5).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('who comes back to a carousel that has become shorter finds its last slide', async () => {
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  await page.goto(home);
  await hydrated(page);
  await page.getByRole('button', { name: '第 6 张' }).click();
  await page.getByRole('button', { name: '第 6 张' }).and(page.locator('[aria-current]')).waitFor();
  await page.locator('[data-place=current]').getByRole('link').click();
  await page.waitForURL(/comicInfo/);
  await page.route('**/api/comic/custom/*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...answer, data: { ...answer.data, items: answer.data.items.slice(0, 3) } },
    });
  });
  await page.goBack();
  await page.getByRole('button', { name: '第 3 张' }).and(page.locator('[aria-current]')).waitFor();
  expect(await page.locator('[data-place=current]').count()).toBe(1);
  expect(await page.locator('fieldset button').count()).toBe(3);
  expect(faults).toEqual([]);
});

test('who listens to the carousel is told of as many slides as it has', async () => {
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  await page.goto(home);
  await hydrated(page);
  const slides = page.getByRole('region', { name: '精选' }).getByRole('listitem');
  expect(await slides.getByRole('link').count()).toBe(6);
  expect(await slides.count()).toBe(6);
  expect(faults).toEqual([]);
});

test('on a phone held sideways the puck stands clear of the bar at the foot, and the tint reaches the edge', async () => {
  await using browser = await openBrowser({ viewport: { width: 844, height: 390 }, workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await expect.poll(async () => (await mirrorRows(page, 'history')).length, patience).toBe(1);
  await page.goto(home);
  await hydrated(page);
  const puck = page.getByRole('link', { name: /^继续看 第1座岛/ });
  await puck.waitFor();
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.setProperty('--safe-b', '21px');
    style.setProperty('--safe-r', '47px');
  });
  const foot = () => puck.evaluate((it) => it.getBoundingClientRect().bottom);
  await expect.poll(foot).toBeLessThanOrEqual(390 - 21);
  const tintEnd = await page.locator('main').evaluate((main) => {
    for (const it of main.querySelectorAll('*')) {
      const tint = getComputedStyle(it, '::before');
      if (tint.backgroundImage.startsWith('linear-gradient') && tint.position === 'absolute')
        return it.getBoundingClientRect().right - Number.parseFloat(tint.right);
    }
    return null;
  });
  expect(tintEnd).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
  expect(faults).toEqual([]);
});

test('in a contrast theme the ticks have no frames, which would lie over the line above', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(home);
  await hydrated(page);
  const tick = page.getByRole('button', { name: '第 2 张' });
  expect(await tick.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('none');
  const line = await tick.evaluate((it) => getComputedStyle(it, '::after').backgroundColor);
  expect(line).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  await page.keyboard.press('Tab');
  await tick.focus();
  expect(await tick.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
});
