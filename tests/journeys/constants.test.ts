import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../setup/browser.ts';
import { twoFrames } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

/** Below this width the mobile layout applies (specification §9, px); style sheets can only write it themselves. */
const mobileWidth = 640;
const library = [{ title: '潮汐灯塔', chapters: 4, pages: 1, size: { w: 200, h: 300 } }];

/** Where something stands on the screen and how it is stacked. */
function boxOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, width } = element.getBoundingClientRect();
      const stacked = [...document.querySelectorAll('*')].filter((it) => it.contains(element));
      const layers = stacked.map((it) => Number(getComputedStyle(it).zIndex)).filter(Number.isFinite);
      return {
        left,
        right: document.documentElement.clientWidth - right,
        top,
        width,
        layer: Math.max(...layers),
      };
    });
}

test('a confirmation stands at the top’s middle, 11.25rem wide and 15rem on wider screens; other messages at the top’s right', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  for (const [viewport, width] of [
    [phone, 180],
    [desktop, 240],
  ] as const) {
    await using browser = await openBrowser({ viewport, workers: false });
    const { page, faults } = browser;
    await page.goto(`${origin}/comicInfo?id=1`);
    await hydrated(page);
    await page.getByRole('button', { name: '收藏', pressed: false }).click();
    const confirmation = '[data-group=headless] > *';
    await page.locator(confirmation).waitFor();
    const green = await boxOf(page, confirmation);
    expect(green.width).toBe(width);
    expect(Math.abs(green.left - green.right)).toBeLessThanOrEqual(1);
    expect(green.top).toBeLessThan(60);
    expect(await page.locator(`${confirmation} svg`).count()).toBe(1);
    const named = page.locator('[data-part=toast-area]');
    expect(await named.evaluateAll((areas) => areas.map((it) => it.dataset.group))).toEqual(['headless']);

    await page.getByRole('button', { name: '收藏', pressed: true }).click();
    const undo = page.getByRole('button', { name: '撤销' });
    await undo.waitFor();
    const message = await boxOf(page, '[data-position=top-right] > *');
    expect(message.right).toBeLessThan(40);
    expect(message.top).toBeLessThan(60);
    expect(message.layer).toBeGreaterThan(1100);
    expect(faults).toEqual([]);
  }
});

test('the time of a message stands still while the pointer is on it or the focus in it, each by itself', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).click();
  const message = page.locator('[data-position=top-right] > *');
  await message.hover();
  // The clock is the line that shows how much is left; a moment before its end whoever looks away loses the message.
  const clock = () =>
    message.evaluate((it) => {
      const longest = it
        .getAnimations({ subtree: true })
        .toSorted(
          (a, b) =>
            Number(b.effect?.getComputedTiming().endTime) - Number(a.effect?.getComputedTiming().endTime),
        )
        .at(0);
      const end = Number(longest?.effect?.getComputedTiming().endTime);
      if (longest?.playState === 'paused') longest.currentTime = end - 1;
      return [longest?.playState, end];
    });
  await expect.poll(clock).toEqual(['paused', 6000]);
  await twoFrames(page);
  expect(await message.count()).toBe(1);
  const undo = message.getByRole('button', { name: '撤销' });
  await undo.focus();
  await page.mouse.move(5, 500);
  await twoFrames(page);
  expect(await message.count()).toBe(1);
  await message.hover();
  await undo.blur();
  await twoFrames(page);
  expect(await message.count()).toBe(1);
  await page.mouse.move(5, 500);
  await message.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test.each(['撤销', '关闭'])(
  'whoever presses %s in a message by keyboard is back where they were',
  async (name) => {
    await using site = await openSite(library);
    await using browser = await openBrowser({ viewport: desktop, workers: false });
    const { page, faults } = browser;
    await page.goto(`${await site.listen()}/comicInfo?id=1`);
    await hydrated(page);
    const heart = page.getByRole('button', { name: '收藏' });
    await heart.press('Enter');
    await page.getByRole('button', { name: '收藏', pressed: true }).press('Enter');
    const button = page.locator('[data-position=top-right]').getByRole('button', { name });
    await button.focus();
    await button.press('Enter');
    await button.waitFor({ state: 'detached' });
    await expect.poll(() => heart.evaluate((it) => it === document.activeElement)).toBe(true);
    // Who came from nowhere goes to what the room begins with.
    if (name === '关闭') await heart.press('Enter');
    await page.getByRole('button', { name: '收藏', pressed: true }).press('Enter');
    await heart.evaluate((it) => it.blur());
    await button.focus();
    await button.press('Enter');
    await button.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(faults).toEqual([]);
  },
);

test('a dialog stands in the middle above everything, at 1100, and Escape closes it', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  await signIn(browser.context, site, { points: 100 });
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '购买多话' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const offMiddle = async () => {
    const { left, right } = await boxOf(page, 'dialog[open]');
    return Math.abs(left - right);
  };
  // The page keeps the place of its scrollbar (15 px), so that nothing moves beneath.
  await expect.poll(offMiddle).toBeLessThanOrEqual(15);
  expect((await boxOf(page, 'dialog[open]')).layer).toBe(1100);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('below 640 px the places stand at the foot, from there on at the side', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page } = browser;
  await page.goto(`${origin}/recommend`);
  const places = page.getByRole('navigation', { name: '主导航' });
  for (const [width, atFoot] of [
    [mobileWidth - 1, true],
    [mobileWidth, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => places.evaluate((it) => it.getBoundingClientRect().top > innerHeight / 2), {
        message: `${width} px`,
      })
      .toBe(atFoot);
  }
});

test('numbers above 1000 are told as one-decimal K, amounts with their thousands apart', async () => {
  await using site = await openSite(library);
  await site.house.library.setComic(1, { views: 1249, favs: 1000, price: 1200 });
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await signIn(browser.context, site, { points: 12_345 });
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByText('1.2K').first().waitFor();
  await page.getByText('1000', { exact: true }).first().waitFor();
  expect(await page.locator('#chapter-4').textContent()).toContain('1,200' + '1,200 积分');
  await page.goto(`${origin}/myAccount`);
  await page.getByText('12,345').first().waitFor();
});
