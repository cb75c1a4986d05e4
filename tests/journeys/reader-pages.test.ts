import { expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import {
  boxOf,
  choose,
  left,
  middle,
  openPages,
  ready,
  right,
  shows,
  sideOf,
  soon,
  topAtRest,
} from '../setup/pages-on-screen.ts';
import { openSite, type SiteComic } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';
import { fingersOn } from '../setup/touch.ts';

const book: SiteComic = { title: '左', chapters: 1, pages: 6, orientation: 2 };

test('a finger draws the page along and turns it, from right to left where the book is read so', async () => {
  await using site = await openSite([book, { ...book, title: '右', rightToLeft: true }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  const fingers = await fingersOn(page);

  await openPages(page, `${origin}/comicContent?id=1&no=1`);
  await shows(page, [1]);
  await fingers.swipe(right, { x: 200, y: 424 }, () =>
    expect.poll(() => sideOf(page, 1, 'left'), soon).toBe(-150),
  );
  await shows(page, [2]);
  // Drawn a little and slowly it goes back.
  await fingers.swipe(middle, { x: 170, y: 420 }, () => page.waitForTimeout(120));
  await shows(page, [2]);
  // A second finger takes the turn back.
  await fingers.send('touchStart', [right]);
  await fingers.send('touchMove', [{ x: 150, y: 420 }]);
  await fingers.send('touchStart', [
    { x: 150, y: 420 },
    { x: 60, y: 600 },
  ]);
  await fingers.send('touchEnd', []);
  await shows(page, [2]);
  // The first page gives way, but does not turn.
  await fingers.swipe(left, right);
  await shows(page, [1]);
  await fingers.swipe(left, right);
  await shows(page, [1]);

  await openPages(page, `${origin}/comicContent?id=2&no=1`);
  await fingers.swipe(left, right);
  await shows(page, [2]);
  await fingers.tap(left);
  await shows(page, [3]);
  await fingers.tap(right);
  await shows(page, [2]);
  await page.keyboard.press('ArrowLeft');
  await shows(page, [3]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  await page.keyboard.press(' ');
  await shows(page, [3]);
  // What has been let go of meanwhile is there again.
  for (const image of [2, 1]) {
    await page.keyboard.press('ArrowRight');
    await shows(page, [image]);
  }
  await page.keyboard.press('End');
  await shows(page, [6]);
  await page.keyboard.press('Home');
  await shows(page, [1]);
  await fingers.tap(middle);
  const slider = page.getByRole('slider', { name: '页' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await shows(page, [2]);
  expect(faults).toEqual([]);
});

test('who chooses pages sees what a tap does once the sheet above them is closed', async () => {
  await using site = await openSite([{ ...book, orientation: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const hint = page.getByRole('region', { name: '点按区域', includeHidden: true });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.getByRole('radio', { name: '翻页' }).check();
  await page.locator('[data-view=pages]').waitFor({ state: 'attached' });
  // The hint comes at the page's rest, which this waits for too.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.evaluate(someFrames);
  expect(await hint.count()).toBe(0);
  await page.keyboard.press('Escape');
  await hint.waitFor();
  expect(faults).toEqual([]);
});

test('what a tap does is shown once on a device, and again when asked for; the hand decides which side is which', async () => {
  await using site = await openSite([{ ...book, chapters: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  const fingers = await fingersOn(page);
  const hint = page.getByRole('region', { name: '点按区域' });

  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hint.waitFor();
  // It is no obstacle: the tap does what is written there.
  await fingers.tap(right);
  await shows(page, [2]);
  await hint.waitFor({ state: 'detached' });
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await ready(page);
  expect(await hint.count()).toBe(0);
  await page.keyboard.press('s');
  await page.getByRole('button', { name: '看看点按区' }).click();
  await hint.waitFor();

  await choose(page, { zones: 'forward', mirrored: true });
  await page.reload();
  await ready(page);
  await fingers.tap(left);
  await shows(page, [2]);
  await fingers.tap(right);
  await shows(page, [3]);
  await fingers.tap({ x: 195, y: 780 });
  await shows(page, [2]);
  await page.waitForURL(/img=2/);
  await choose(page, { zones: 'sides', mirrored: true });
  await page.reload();
  await ready(page);
  await fingers.tap(left);
  await shows(page, [3]);
  await fingers.tap(right);
  await shows(page, [2]);
  expect(faults).toEqual([]);
});

test('two pages stand side by side on a wide screen: wide ones alone, and paired anew by one key', async () => {
  await using site = await openSite([
    { ...book, pages: 9, wide: [5] },
    { ...book, title: '右', rightToLeft: true },
  ]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const origin = await site.listen();

  // Into the middle of a spread: both its pages are there at once.
  await openPages(page, `${origin}/comicContent?id=1&no=1&img=3`, [2, 3]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [4]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [5]);
  expect(await sideOf(page, 5, 'width')).toBeGreaterThan(1100);
  await page.keyboard.press('ArrowRight');
  await shows(page, [6, 7]);
  await page.keyboard.press('d');
  await shows(page, [6]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [7, 8]);
  // Another screen keeps the page.
  await page.setViewportSize({ width: 800, height: 1100 });
  await shows(page, [7]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [8]);
  await page.setViewportSize(desktop);
  await shows(page, [7, 8]);
  await page.setViewportSize({ width: 800, height: 1100 });
  await shows(page, [8]);
  await page.setViewportSize(desktop);

  await choose(page, { coverAlone: false });
  await openPages(page, `${origin}/comicContent?id=2&no=1`, [1, 2]);
  expect(await sideOf(page, 1, 'left')).toBeGreaterThan(await sideOf(page, 2, 'left'));
  await choose(page, { spread: 'single' });
  await openPages(page, `${origin}/comicContent?id=2&no=1&img=2`, [2]);
  expect(faults).toEqual([]);
});

test('one step of the slider is one of what is shown, also where two pages stand side by side', async () => {
  const pages = { ...book, pages: 7, wide: [4] };
  await using site = await openSite([pages, { ...pages, title: '右', rightToLeft: true }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const origin = await site.listen();
  for (const [id, on, back] of [
    [1, 'ArrowRight', 'ArrowLeft'],
    [2, 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    await openPages(page, `${origin}/comicContent?id=${id}&no=1`, [1]);
    await page.keyboard.press('m');
    await page.getByRole('slider', { name: '页', exact: true }).focus();
    for (const spread of [[2, 3], [4], [5, 6], [7]]) {
      await page.keyboard.press(on);
      await shows(page, spread);
    }
    for (const spread of [[5, 6], [4], [2, 3], [1]]) {
      await page.keyboard.press(back);
      await shows(page, spread);
    }
  }
  expect(faults).toEqual([]);
});

test('pages turn downwards too, as wide as the screen, without motion, and one a notch of the wheel', async () => {
  await using site = await openSite([{ ...book, size: { w: 400, h: 1600 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  // A place of its own: else the chapter goes on where it was left.
  const address = `${await site.listen()}/comicContent?id=1&no=1&img=1`;
  const fingers = await fingersOn(page);
  await openPages(page, address);

  await choose(page, { view: 'vertical' });
  await openPages(page, address);
  // Both of the panel's ways lead out of it.
  for (const name of ['条漫', '翻页'])
    await page.locator('button[aria-pressed=false]', { hasText: name }).waitFor({ state: 'attached' });
  await fingers.swipe({ x: 195, y: 700 }, { x: 199, y: 500 }, () =>
    expect.poll(() => sideOf(page, 1, 'top'), soon).toBe(-200),
  );
  await shows(page, [2]);
  await fingers.swipe({ x: 195, y: 300 }, { x: 195, y: 700 });
  await shows(page, [1]);
  await page.mouse.move(195, 420);
  await page.mouse.wheel(0, 120);
  await shows(page, [2]);

  await choose(page, { fit: 'width' });
  await openPages(page, address);
  await expect.poll(() => sideOf(page, 1, 'height'), soon).toBe(1560);
  expect(await sideOf(page, 1, 'top')).toBe(0);
  await page.keyboard.press(' ');
  await expect.poll(() => sideOf(page, 1, 'top'), soon).toBeLessThan(-600);
  await page.keyboard.press(' ');
  await expect.poll(() => sideOf(page, 1, 'top'), soon).toBe(844 - 1560);
  await page.keyboard.press(' ');
  await shows(page, [2]);
  expect(await sideOf(page, 2, 'top')).toBe(0);
  await fingers.swipe({ x: 195, y: 700 }, { x: 195, y: 300 });
  await expect.poll(() => sideOf(page, 2, 'top'), soon).toBeLessThan(-300);
  // From its lower edge on it is a turn; how far the page glides depends on how fast the machine moves the finger.
  if ((await topAtRest(page, 2)) > 844 - 1560) await page.keyboard.press(' ');
  await expect.poll(() => sideOf(page, 2, 'top'), soon).toBe(844 - 1560);
  await fingers.swipe({ x: 195, y: 700 }, { x: 195, y: 300 });
  await shows(page, [3]);

  await choose(page, { view: 'pages', fit: 'page', eInk: true });
  await openPages(page, address);
  await page.evaluate(() => {
    const seen = new MutationObserver((changes) => {
      for (const { attributeName } of changes)
        document.documentElement.setAttribute(`${attributeName}-seen`, '');
    });
    const attributeFilter = ['data-flash', 'data-settling'];
    seen.observe(document.body, { subtree: true, attributes: true, attributeFilter });
  });
  await fingers.swipe(right, left, async () => {
    const { left: from, width } = await boxOf(page, 1);
    expect(from + width / 2).toBe(195);
  });
  await shows(page, [2]);
  const flashed = page.locator('html[data-flash-seen]');
  await flashed.waitFor({ state: 'attached' });
  for (const jump of ['End', 'Home']) {
    await page.locator('[data-flash]').waitFor({ state: 'detached' });
    await page.evaluate(() => document.documentElement.removeAttribute('data-flash-seen'));
    await page.keyboard.press(jump);
    await flashed.waitFor({ state: 'attached', timeout: 5000 });
  }
  expect(await page.locator('html[data-settling-seen]').count()).toBe(0);
  expect(faults).toEqual([]);
});
