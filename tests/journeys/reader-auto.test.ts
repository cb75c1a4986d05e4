import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { bars, choose } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';
import { soonerTries } from '../setup/sooner-tries.ts';
import { fingersOn, type Spot } from '../setup/touch.ts';

const small = { w: 300, h: 450 };
const strip = { title: '潮汐灯塔', chapters: 3, pages: 8, size: small };
const book = { title: '深海邮局', chapters: 1, pages: 4, size: small, orientation: 2 };

test('scrolling by itself stays paused while the bars come and go, and is of the strip alone', async () => {
  await using site = await openSite([strip, book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  const pause = page.getByRole('button', { name: '暂停自动滚动' });
  const goOn = page.getByRole('button', { name: '继续自动滚动' });
  await hydrated(page);
  await page.keyboard.press('a');
  await pause.waitFor();
  await page.waitForFunction(() => scrollY > 10);
  // What runs goes on by itself once the bars are gone.
  await page.keyboard.press('m');
  await pause.waitFor({ state: 'hidden' });
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('m');
  await page.waitForFunction((from) => scrollY > from + 10, before);
  await pause.click();
  await goOn.waitFor();
  await page.keyboard.press('m');
  await goOn.waitFor({ state: 'hidden' });
  await page.keyboard.press('m');
  await goOn.waitFor();
  const stood = await page.evaluate(() => scrollY);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY)).toBe(stood);
  // In large letters there is room to set the speed.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const speed = page.getByRole('region', { name: '自动滚动' }).getByRole('slider');
  expect(await speed.evaluate((it) => it.clientWidth)).toBeGreaterThan(300);

  await page.goto(`${origin}/comicContent?id=2&no=1`);
  await hydrated(page);
  await page.keyboard.press('a');
  await page.keyboard.press('m');
  await bars(page, true);
  await page.getByRole('button', { name: '条漫' }).click();
  await page.locator('main[data-view=strip]').waitFor();
  await page.keyboard.press('m');
  await page.waitForTimeout(500);
  expect(await page.getByRole('region', { name: '自动滚动' }).count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(faults).toEqual([]);
});

test('scrolling by itself waits behind a sheet, and goes on once that is closed', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('a');
  await page.waitForFunction(() => scrollY > 10);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.waitFor();
  await page.evaluate(someFrames);
  const stood = await page.evaluate(() => scrollY);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY)).toBe(stood);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.waitForFunction((from) => scrollY > from + 10, stood);
  expect(faults).toEqual([]);
});

test('scrolling by itself goes on once the finger has left, though the image under it was replaced meanwhile', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  // A finger that lay there only for a moment would hold it no longer.
  await page.addInitScript(soonerTries, { leastMs: 700, mostMs: 700 });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('a');
  await page.waitForFunction(() => scrollY > 10);
  const spot = { x: 195, y: 300 };
  await fingers.send('touchStart', [spot]);
  // As for a sharper one.
  const replaced = await page.evaluate(({ x, y }) => {
    const image = document.elementFromPoint(x, y);
    image?.replaceWith(image.cloneNode());
    return image?.tagName;
  }, spot);
  expect(replaced).toBe('IMG');
  // No tap, which would call the bars.
  await fingers.send('touchMove', [{ x: 195, y: 260 }]);
  await page.evaluate(someFrames);
  const held = await page.evaluate(() => scrollY);
  await page.evaluate(someFrames);
  expect(await page.evaluate(() => scrollY)).toBe(held);
  await fingers.send('touchEnd', []);
  await page.waitForFunction((from) => scrollY > from + 10, held);
  expect(faults).toEqual([]);
});

test('a tap and a click call the bars also while the strip scrolls by itself', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('a');
  expect(await page.evaluate(hoveredByFingers)).toEqual([]);
  for (const act of [fingers.tap, ({ x, y }: Spot) => page.mouse.click(x, y)]) {
    const from = await page.evaluate(() => scrollY);
    await page.waitForFunction((before) => scrollY > before + 10, from);
    await act({ x: 195, y: 300 });
    await bars(page, true);
    await page.keyboard.press('m');
    await bars(page, false);
  }
  expect(faults).toEqual([]);
});

test('who begins to scroll by itself with the keys pauses it with the next one', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  const pause = page.getByRole('button', { name: '暂停自动滚动' });
  const goOn = page.getByRole('button', { name: '继续自动滚动' });
  const begins = async () => {
    await expect.poll(() => pause.evaluate((it) => it === document.activeElement)).toBe(true);
    const from = await page.evaluate(() => scrollY);
    await page.waitForFunction((from) => scrollY > from + 10, from);
    await page.keyboard.press(' ');
    await goOn.waitFor();
  };
  await hydrated(page);
  await page.keyboard.press('a');
  await begins();
  await page.keyboard.press(' ');
  await begins();
  await page.keyboard.press('a');
  await goOn.waitFor({ state: 'detached' });
  // By the button of the bars, too, which hide with the focus that was in them.
  await page.keyboard.press('m');
  await bars(page, true);
  await page.getByRole('button', { name: '自动', exact: true }).press('Enter');
  await begins();
  // The button that has the focus has no use for the keys that magnify.
  await page.keyboard.press('+');
  const width = () =>
    page
      .locator('[data-image] img')
      .first()
      .evaluate((it) => it.getBoundingClientRect().width);
  await expect.poll(width).toBeCloseTo(390 * 1.25, 0);
  await page.keyboard.press('Escape');
  await expect.poll(width).toBeCloseTo(390, 0);
  await goOn.waitFor();
  expect(faults).toEqual([]);
});

test('scrolling by itself waits where the next chapter is late, and ends with the last one', async () => {
  await using site = await openSite([{ ...strip, chapters: 2, pages: 3 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  let answer = () => {};
  const late = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/comic/-/1/2', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await choose(page, { scrollSpeed: 600 });
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('a');
  const pause = page.getByRole('button', { name: '暂停自动滚动' });
  await pause.waitFor();
  await page.waitForFunction(() => scrollY > 10 && scrollY + innerHeight >= document.body.scrollHeight - 1);
  const stood = await page.evaluate(() => scrollY);
  // Several frames later it still means to go on.
  await page.evaluate(someFrames);
  expect(await pause.count()).toBe(1);
  answer();
  await page.waitForFunction((from) => scrollY > from + 100, stood);
  await page.waitForURL(/no=2/);
  await page.getByRole('button', { name: '继续自动滚动' }).waitFor();
  expect(faults).toEqual([]);
});

/** The looks for what is hovered that hold where nothing can be hovered: what was tapped would keep them. */
function hoveredByFingers(): string[] {
  const found = (list: CSSStyleSheet | CSSGroupingRule): string[] =>
    [...list.cssRules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      const own =
        rule instanceof CSSStyleRule && /:hover(?![^(]*\))/.test(rule.selectorText)
          ? [rule.selectorText]
          : [];
      return rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule
        ? [...own, ...found(rule as CSSGroupingRule)]
        : own;
    });
  return [...document.styleSheets].flatMap(found);
}
