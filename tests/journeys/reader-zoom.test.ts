import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import {
  bars,
  choose,
  cornerOf,
  expectNear,
  left,
  middle,
  openPages,
  pointOfPage,
  ready,
  right,
  shows,
  sideOf,
  soon,
  stands,
  topAtRest,
} from '../setup/pages-on-screen.ts';
import { openSite, type SiteComic } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';
import { fingersOn } from '../setup/touch.ts';

const book: SiteComic = { title: '左', chapters: 1, pages: 6, orientation: 2 };

test('two fingers and two taps magnify the page, and nothing else; it stops at its edges', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=2`);
  await shows(page, [2]);

  const before = await pointOfPage(page, 2, middle);
  await fingers.pinch(middle, 60, 180, async () => {
    await expect.poll(() => sideOf(page, 2, 'width'), soon).toBeGreaterThan(1100);
    expectNear(await pointOfPage(page, 2, middle), before);
  });
  await stands(page);
  expectNear(await pointOfPage(page, 2, middle), before);
  expect(await sideOf(page, 2, 'width')).toBeCloseTo(390 * 3, -1);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  await fingers.swipe(left, { x: 380, y: 800 });
  await fingers.swipe(left, { x: 380, y: 800 });
  await expect.poll(() => cornerOf(page, 2), soon).toEqual([0, 0]);
  // A tap calls the controls and turns nothing.
  await fingers.tap(right);
  await bars(page, true);
  await shows(page, [2]);
  await page.keyboard.press('0');
  await expect.poll(() => sideOf(page, 2, 'width'), soon).toBe(390);
  await fingers.tap(middle);
  await bars(page, false);

  const point = { x: 160, y: 500 };
  const wanted = await pointOfPage(page, 2, point);
  await page.waitForTimeout(320);
  await fingers.doubleTap(point);
  await stands(page, 2.5);
  expectNear(await pointOfPage(page, 2, point), wanted);
  await bars(page, false);
  await page.keyboard.press('Escape');
  await expect.poll(() => sideOf(page, 2, 'width'), soon).toBe(390);
  await bars(page, false);

  await page.mouse.move(195, 420);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(() => sideOf(page, 2, 'width'), soon).toBeGreaterThan(500);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  // At its edge the swipe turns, and the next page lies as it was laid out.
  await fingers.swipe(right, left);
  await expect
    .poll(async () => (await sideOf(page, 2, 'left')) + (await sideOf(page, 2, 'width')), soon)
    .toBeCloseTo(390, 0);
  await page.locator('[data-zoomed]:not([data-moving])').waitFor();
  await fingers.swipe(right, left);
  await expect.poll(() => sideOf(page, 3, 'left'), soon).toBe(0);
  expect(await sideOf(page, 3, 'width')).toBe(390);

  await choose(page, { doubleTapZoom: false, pinchZoom: false });
  await page.reload();
  await ready(page);
  await fingers.doubleTap(point);
  await fingers.pinch(middle, 60, 150);
  await fingers.tap({ x: 200, y: 200 });
  await bars(page, true);
  expect(await page.locator('[data-zoomed]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a strip is magnified too, and keeps the place through it', async () => {
  await using site = await openSite([{ title: '条', chapters: 1, pages: 8 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1&img=4&at=0.5`);
  await ready(page);

  const line = { x: 195, y: 844 / 3 };
  const under = await pointOfPage(page, 4, middle);
  await fingers.pinch(middle, 60, 150, async () => {
    await expect.poll(() => sideOf(page, 4, 'width'), soon).toBeGreaterThan(900);
    expectNear(await pointOfPage(page, 4, middle), under);
  });
  // Laid out so: the document is as long as that.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), soon)
    .toBeGreaterThan(10_000);
  expectNear(await pointOfPage(page, 4, middle), under);
  expect(await page.evaluate(() => [visualViewport?.scale, document.documentElement.scrollWidth])).toEqual([
    1, 390,
  ]);
  const aside = await sideOf(page, 4, 'left');
  await fingers.swipe({ x: 60, y: 420 }, { x: 300, y: 400 });
  await expect.poll(() => sideOf(page, 4, 'left'), soon).toBeGreaterThan(aside + 200);
  await fingers.swipe({ x: 40, y: 420 }, { x: 380, y: 420 });
  await fingers.swipe({ x: 40, y: 420 }, { x: 380, y: 420 });
  await expect.poll(() => sideOf(page, 4, 'left'), soon).toBe(0);
  // Back to where it was: the same image and fraction at the reading line as then.
  await topAtRest(page, 4);
  const before = await pointOfPage(page, 4, line);
  await page.keyboard.press('Escape');
  await expect.poll(() => sideOf(page, 4, 'width'), soon).toBe(390);
  await expect.poll(() => page.evaluate(() => document.querySelector('[style*=transform]')), soon).toBe(null);
  expect(Math.abs((await pointOfPage(page, 4, line)).y - before.y)).toBeLessThan(0.2);

  const point = { x: 100, y: 500 };
  const image = await page.evaluate(
    ({ x, y }) =>
      Number(document.elementFromPoint(x, y)?.closest('[data-image]')?.getAttribute('data-image')),
    point,
  );
  const wanted = await pointOfPage(page, image, point);
  await fingers.doubleTap(point);
  await expect.poll(() => sideOf(page, image, 'width'), soon).toBe(975);
  expectNear(await pointOfPage(page, image, point), wanted);
  await bars(page, false);
  await page.waitForTimeout(320);
  await fingers.doubleTap(point);
  await expect.poll(() => sideOf(page, image, 'width'), soon).toBe(390);
  expectNear(await pointOfPage(page, image, point), wanted);
  await page.waitForTimeout(320);
  await fingers.doubleTap(point);
  await expect.poll(() => sideOf(page, image, 'width'), soon).toBe(975);
  // Up and down it is scrolled as ever.
  const from = await page.evaluate(() => scrollY);
  await fingers.swipe({ x: 195, y: 700 }, { x: 200, y: 300 });
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBeGreaterThan(from + 200);
  await page.keyboard.press('0');
  await expect.poll(() => sideOf(page, image, 'width'), soon).toBe(390);
  expect(faults).toEqual([]);
});

test('what two fingers hold under a title between two chapters stays there when they leave', async () => {
  await using site = await openSite([{ title: '条', chapters: 2, pages: 3, size: { w: 300, h: 450 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1&img=3`);
  await ready(page);
  const first = page.locator('[data-chapter="2"] [data-image="1"]');
  await first.waitFor();
  const top = () => first.evaluate((it) => it.getBoundingClientRect().top);
  const held = { x: 195, y: 600 };
  for (const from of [400, 540]) {
    await page.evaluate((by) => scrollBy(0, by), (await top()) - from);
    await expect.poll(async () => Math.abs((await top()) - from), soon).toBeLessThan(2);
    let drawn = 0;
    await fingers.pinch(held, 60, 120, async () => {
      await expect.poll(async () => held.y - (await top()), soon).toBeGreaterThan(1.8 * (held.y - from));
      drawn = await top();
    });
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[style*=transform]')), soon)
      .toBe(null);
    expect(Math.abs((await top()) - drawn)).toBeLessThan(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => sideOf(page, 1, 'width'), soon).toBe(390);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[style*=transform]')), soon)
      .toBe(null);
  }
  expect(faults).toEqual([]);
});

test('a chapter that comes while two fingers magnify the one before moves nothing', async () => {
  await using site = await openSite([{ title: '条', chapters: 2, pages: 3, size: { w: 300, h: 450 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/comic/-/1/2', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1&img=2&at=0.5`);
  await ready(page);
  const before = await pointOfPage(page, 2, middle);
  const stays = async () => expectNear(await pointOfPage(page, 2, middle), before);
  await fingers.pinch(middle, 60, 120, async () => {
    await expect.poll(() => sideOf(page, 2, 'width'), soon).toBeCloseTo(780, -1);
    const come = page.waitForResponse(/\/api\/comic\/-\/1\/2/);
    answer();
    await (await come).finished();
    await page.evaluate(someFrames);
    await stays();
  });
  await expect.poll(() => page.evaluate(() => document.querySelector('[style*=transform]')), soon).toBe(null);
  await page.locator('[data-chapter="2"]').waitFor({ state: 'attached' });
  await stays();
  expect(faults).toEqual([]);
});
