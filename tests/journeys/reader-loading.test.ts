import { expect, test } from 'vitest';
import { pictureOf, picturesOf } from '../setup/asked-pictures.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { choose, glimpses, ready, shows } from '../setup/pages-on-screen.ts';
import { scrollRests } from '../setup/scroll-rest.ts';
import { openSite } from '../setup/site.ts';
import { clockGoesOn } from '../setup/sooner-tries.ts';
import { atLine, fling, openStrip, roll } from '../setup/strip.ts';

/** Wide enough that a desktop's strip asks for more than the smallest pictures. */
const large = { w: 900, h: 700 };

test('who saves data is told how much a page weighs before it is fetched, and gets small pictures', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 30, size: large }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, context, faults } = browser;
  const asked = picturesOf(page);
  await openStrip(page, await site.listen());
  await expect.poll(() => asked.some(({ width }) => width > 480)).toBe(true);

  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: '阅读设置' });
  await dialog.getByRole('switch', { name: /^省流量/ }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const last = page.locator('[data-image="30"]');
  expect(await last.textContent()).toMatch(/^第 30 页 · 最多 \d+ KB$/);
  expect(asked.some(({ image }) => image === 30)).toBe(false);

  const before = asked.length;
  await roll(await context.newCDPSession(page), 30_000, 12_000);
  await last.locator('img').waitFor();
  expect(asked.length).toBeGreaterThan(before);
  await expect.poll(() => last.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(480);
  expect(asked.slice(before).filter(({ width }) => width > 480)).toEqual([]);
  expect(faults).toEqual([]);
});

test('who saves data and turns pages is told so too, and gets one small page ahead at most', async () => {
  const book = { title: '深海邮局', chapters: 1, pages: 12, size: large, orientation: 2 };
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicInfo?id=1`);
  await choose(page, { dataSaver: true, spread: 'single' });
  await page.reload();
  await hydrated(page);
  const asked = picturesOf(page);
  await page.getByRole('link', { name: /开始看/ }).click();
  await shows(page, [1]);
  await ready(page);
  expect(await page.locator('[data-image="3"]').textContent()).toMatch(/^第 3 页 · 最多 \d+ KB$/);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  await expect.poll(() => asked.map(({ image }) => image)).toEqual([1, 2, 3]);
  expect(asked.filter(({ width }) => width > 480)).toEqual([]);
  expect(faults).toEqual([]);
});

test('what flies past is a glimpse, and sharp where the strip comes to rest', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 60, size: large }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const asked = picturesOf(page);
  await openStrip(page, await site.listen());
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked.filter(({ width }) => width < large.w)).toEqual([]);

  await fling(page, 20_000, 200);
  const { image: resting } = await atLine(page);
  expect(resting).toBeGreaterThan(20);
  await page.locator(`[data-image="${resting}"][data-loaded]`).waitFor();
  const passed = asked.filter(({ image }) => image > 10 && image < 20);
  expect(passed.some(({ width }) => width === 256)).toBe(true);
  expect(passed.filter(({ width }) => width > 256)).toEqual([]);
  await expect.poll(() => glimpses(page), { timeout: 10_000 }).toEqual([]);
  expect(faults).toEqual([]);
});

test('on a slow link a page shows its colour, then a small picture, then the sharp one', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 12, size: large }]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const asked = picturesOf(page);
  const slow = Promise.withResolvers<void>();
  await page.route('**/pic/comic/1/1/*.jpg*', async (route) => {
    const { image, width } = pictureOf(route.request());
    // The first one opens the chapter; the next three say what the link is like.
    if (image > 1 && width > 480) await (image < 5 ? clockGoesOn(page, 5000) : slow.promise);
    await route.continue().catch(() => {});
  });
  await openStrip(page, await site.listen());
  const box = page.locator('[data-image="5"]');
  expect(await box.evaluate((it) => getComputedStyle(it).backgroundImage)).toContain('gradient');
  const widths = () => asked.filter(({ image }) => image === 5).map(({ width }) => width);
  const shown = () =>
    box.locator('img').evaluateAll((all) => all.map((it) => (it as HTMLImageElement).naturalWidth));

  await expect.poll(async () => Math.max(0, ...(await shown()))).toBe(480);
  await expect.poll(() => widths().at(-1)).toBeGreaterThan(480);
  expect(widths()[widths().length - 2]).toBe(480);
  slow.resolve();
  await expect.poll(shown).toEqual([large.w]);
  expect(faults).toEqual([]);
});

test('a gate whose code could not be had comes by its button, or by itself with the network', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 2, size: { w: 300, h: 450 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const address = `${await site.listen()}/comicContent?id=1&no=2`;
  const code = /assets\/(reader-)?gate-.*\.js$/;
  const gate = page.getByRole('region', { name: '付费章节' });
  const again = page.getByRole('button', { name: '再试一次' });
  await page.route(code, (route) => route.abort());
  await page.goto(address);
  await again.waitFor();
  await page.unroute(code);
  await again.click();
  await gate.waitFor();

  await page.route(code, (route) => route.abort());
  await page.goto(address);
  await again.waitFor();
  await page.unroute(code);
  await context.setOffline(true);
  await context.setOffline(false);
  await gate.waitFor();
});

test('a chapter that a weak network did not bring flows in by itself to who waits at the end of the one before', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 2, size: { w: 300, h: 450 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await context.route('**/api/comic/-/1/2*', (route) => route.abort('internetdisconnected'));
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  const failed = page.waitForEvent('requestfailed', (it) => it.url().includes('/api/comic/-/1/2'));
  await page.keyboard.press('End');
  await failed;
  await page.getByRole('heading', { name: '第 1 话 完' }).waitFor();
  await scrollRests(page);
  await context.unroute('**/api/comic/-/1/2*');
  await page.locator('[data-chapter="2"] [data-image="1"]').waitFor({ state: 'attached' });
});

test('who jumps away gets what lies there first; what was on its way elsewhere is given up', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 60, size: large }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const asked = picturesOf(page);
  const given: number[] = [];
  page.on('requestfailed', (request) => given.push(pictureOf(request).image));
  const held = Promise.withResolvers<void>();
  await page.route('**/pic/comic/1/1/*.jpg*', async (route) => {
    const { image } = pictureOf(route.request());
    if (image > 1 && image < 40) await held.promise;
    await route.continue().catch(() => {});
  });
  await openStrip(page, await site.listen());
  await expect.poll(() => asked.filter(({ image }) => image > 1).length).toBeGreaterThanOrEqual(3);
  const waiting = asked.map(({ image }) => image).filter((image) => image > 1);

  const before = asked.length;
  await page.keyboard.press('m');
  await page.getByRole('slider', { name: '页', exact: true }).focus();
  await page.keyboard.press('End');
  await page.locator('[data-image="60"] img').waitFor();
  await expect.poll(() => given.toSorted((one, other) => one - other)).toEqual(waiting);
  // At the strip's end these two are on the screen.
  expect([59, 60]).toContain(asked[before]?.image);
  expect(asked.slice(before).every(({ image }) => image > 40)).toBe(true);
  held.resolve();
  expect(faults.filter((it) => !it.includes('ERR_ABORTED'))).toEqual([]);
});

test('the screen stays awake while one reads, if that is wanted, and fills all of the device', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 3 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.addInitScript(() => {
    const locks = { held: 0 };
    Object.assign(window, { locks });
    navigator.wakeLock.request = async () => {
      locks.held += 1;
      const release = async () => {
        locks.held -= 1;
      };
      return { release } as WakeLockSentinel;
    };
  });
  const held = () => page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
  await openStrip(page, await site.listen());
  await expect.poll(held).toBe(1);
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement === null);

  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: '阅读设置' });
  await dialog.getByRole('switch', { name: /^屏幕常亮/ }).click();
  await expect.poll(held).toBe(0);
  await dialog.getByRole('switch', { name: /^屏幕常亮/ }).click();
  await expect.poll(held).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '返回' }).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/comicInfo/);
  await expect.poll(held).toBe(0);
  expect(faults).toEqual([]);
});
