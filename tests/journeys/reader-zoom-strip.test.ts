import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { bars, expectNear, middle, pointOfPage, ready, sideOf, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';
import { fingersOn } from '../setup/touch.ts';

const strip = { title: '条', chapters: 1, pages: 8 };

/** The fourth image, half of it above the reading line. */
async function openInImage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/comicContent?id=1&no=1&img=4&at=0.5`);
  await ready(page);
}

test('a magnified strip shows the same of its images once the screen is turned', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await openInImage(page, await site.listen());
  await fingers.doubleTap({ x: 330, y: 300 });
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBe(975);
  await expect.poll(() => page.evaluate(() => document.querySelector('[style*=transform]')), soon).toBe(null);
  const before = await pointOfPage(page, 4, { x: 195, y: 844 / 3 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBe(2000);
  await expect
    .poll(async () => Math.abs((await pointOfPage(page, 4, { x: 422, y: 130 })).x - before.x), soon)
    .toBeLessThan(0.01);
  expectNear(await pointOfPage(page, 4, { x: 422, y: 130 }), before);
  expect(faults).toEqual([]);
});

test('a screen that is turned under two fingers shows the same place as before', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await openInImage(page, await site.listen());
  const before = await pointOfPage(page, 4, { x: 195, y: 844 / 3 });
  await fingers.pinch(middle, 60, 120, async () => {
    await expect.poll(() => sideOf(page, 4, 'width'), soon).toBeCloseTo(780, -1);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => sideOf(page, 4, 'width'), soon).toBe(800);
  });
  await page.evaluate(someFrames);
  expect(await page.evaluate(() => document.querySelector('[style*=transform]'))).toBe(null);
  expect(await sideOf(page, 4, 'width')).toBe(800);
  expectNear(await pointOfPage(page, 4, { x: 422, y: 130 }), before);
  expect(faults).toEqual([]);
});

test('a magnified strip is seen to both of its edges by keys and by a trackpad, and no further', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await openInImage(page, await site.listen());
  const left = () => sideOf(page, 4, 'left');
  await page.keyboard.press('ArrowRight');
  await page.evaluate(someFrames);
  expect(await left()).toBe(0);
  // A step and its way back in one moment lead nowhere.
  await page.evaluate(() => {
    for (const key of ['+', '-'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  // To its middle; three steps of a quarter, each while the one before is on its way.
  for (let step = 1; step <= 3; step += 1) await page.keyboard.press('+');
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBeCloseTo(390 * 1.25 ** 3, 1);
  const most = 390 - (await sideOf(page, 4, 'width'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(left, soon).toBeCloseTo(most, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left, soon).toBeCloseTo(most + 0.8 * 390, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left, soon).toBe(0);
  await page.mouse.move(195, 420);
  await page.mouse.wheel(120, 10);
  await expect.poll(left, soon).toBeCloseTo(-120, 0);
  await page.mouse.wheel(2000, 0);
  await expect.poll(left, soon).toBeCloseTo(most, 0);
  expect(faults).toEqual([]);
});

test('a magnified strip that is made narrower stands in the middle again', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await openInImage(page, await site.listen());
  await fingers.doubleTap({ x: 380, y: 300 });
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBe(975);
  await expect.poll(() => sideOf(page, 4, 'left'), soon).toBeLessThan(-500);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.getByRole('slider', { name: '页宽' }).press('Home');
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBe(390);
  await expect.poll(() => sideOf(page, 4, 'left'), soon).toBe(0);
  expect(faults).toEqual([]);
});

test('a pinch whose end is lost is over when the next finger comes, which holds nothing of it', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await openInImage(page, await site.listen());
  await page.evaluate(() => {
    const lost = new AbortController();
    Object.assign(globalThis, { find: () => lost.abort() });
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), {
        capture: true,
        signal: lost.signal,
      });
  });
  await fingers.pinch(middle, 60, 150);
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBeGreaterThan(900);
  await page.evaluate(() => (globalThis as unknown as { find: () => void }).find());
  const at = { x: 100, y: 600 };
  const under = await pointOfPage(page, 4, at);
  await fingers.send('touchStart', [at]);
  await expect.poll(() => page.evaluate(() => document.querySelector('[style*=transform]')), soon).toBe(null);
  expectNear(await pointOfPage(page, 4, at), under);
  await fingers.send('touchMove', [{ x: 103, y: 600 }]);
  await page.evaluate(someFrames);
  expectNear(await pointOfPage(page, 4, at), under);
  await fingers.send('touchEnd', []);
  expect(faults).toEqual([]);
});

test('a mouse moves a magnified strip aside, and the click that ends it calls no bars', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await openInImage(page, await site.listen());
  await page.keyboard.press('+');
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBe(487.5);
  await expect.poll(() => page.evaluate(() => document.querySelector('[style*=transform]')), soon).toBe(null);
  const from = await sideOf(page, 4, 'left');
  await page.mouse.move(100, 400);
  await page.mouse.down();
  await page.mouse.move(140, 400, { steps: 4 });
  await expect.poll(() => sideOf(page, 4, 'left'), soon).toBeCloseTo(from + 40, 0);
  // It stands by then: this is no click that only stops a movement.
  for (let times = 0; times < 2; times += 1) await page.evaluate(someFrames);
  await page.mouse.up();
  await page.evaluate(someFrames);
  await bars(page, false);
  await page.mouse.click(100, 400);
  await bars(page, true);
  expect(faults).toEqual([]);
});

test('a sheet over a strip has the keys that magnify for itself', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await openInImage(page, await site.listen());
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.getByRole('slider', { name: '亮度' }).press('+');
  await page.evaluate(someFrames);
  expect(await sideOf(page, 4, 'width')).toBe(390);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('+');
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBe(487.5);
  expect(faults).toEqual([]);
});
