import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { bars, openPages, ready, shows, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';
import { fingersOn } from '../setup/touch.ts';

const small = { w: 300, h: 450 };
const strip = { title: '潮汐灯塔', chapters: 2, pages: 8, size: small };

test('a finger that closes a sheet beside it does nothing to the page beneath', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('m');
  await bars(page, true);
  const more = page.getByRole('button', { name: '更多' });
  await more.click();
  const dialog = page.getByRole('dialog', { name: '更多' });
  await dialog.waitFor();
  await fingers.tap({ x: 195, y: 200 });
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
  await bars(page, true);
  // A press that began in the sheet and ends beside it closes nothing.
  await more.click();
  const title = await dialog.getByRole('heading').boundingBox();
  await page.mouse.move(40, (title?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(195, 200, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(300);
  expect(await dialog.isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('on a phone on its side the reader’s settings stand beside what they change, as high as the screen', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ viewport: { width: 844, height: 390 }, workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.waitFor();
  const { x, height } = (await sheet.boundingBox()) ?? { x: 0, height: 0 };
  expect(x).toBeGreaterThan(844 / 2 - 20);
  expect(height).toBeGreaterThan(360);
  expect(faults).toEqual([]);
});

test('a sheet that is scrolled or drawn over a strip’s top brings nothing in behind it', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  const pull = page.getByText(/^接上上一话/);
  await pull.waitFor({ state: 'attached' });
  await page.keyboard.press('c');
  const sheet = page.getByRole('dialog', { name: '目录' });
  const title = await sheet.getByRole('heading').boundingBox();
  await page.mouse.move(195, (title?.y ?? 0) + 60);
  for (let times = 0; times < 3; times += 1) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(300);
  }
  await fingers.swipe({ x: 195, y: (title?.y ?? 0) + 60 }, { x: 195, y: 840 });
  await page.waitForTimeout(500);
  expect(await page.locator('[data-chapter="1"]').count()).toBe(0);
  expect(await pull.locator('..').getAttribute('data-shown')).toBeNull();
  expect(faults).toEqual([]);
});

test('the reader’s list tells the chapters that were read from those that were not', async () => {
  await using site = await openSite([{ ...strip, chapters: 3, pages: 3, orientation: 2 }]);
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`, [1]);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/img=2/);
  await page.keyboard.press('n');
  await page.waitForURL(/no=2/);
  await shows(page, [1]);
  await page.keyboard.press('c');
  const chapters = page.getByRole('dialog', { name: '目录' }).getByRole('listitem');
  await expect.poll(() => chapters.nth(0).textContent(), soon).toContain('已读');
  expect(await chapters.nth(1).textContent()).toContain('在读');
  expect(await chapters.nth(2).textContent()).not.toContain('已读');
  expect(faults).toEqual([]);
});

test('a pull at a strip’s top that is taken back, or becomes two fingers’, brings nothing in', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  const asked: string[] = [];
  page.on('request', (it) => asked.push(new URL(it.url()).pathname));
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  await page.getByText(/^接上上一话/).waitFor({ state: 'attached' });
  await hydrated(page);
  const at = (...ys: number[]) => ys.map((y, finger) => ({ x: 150 + 90 * finger, y }));
  const pull = async () => {
    await fingers.send('touchStart', at(200));
    for (const y of [250, 300, 350, 400]) await fingers.send('touchMove', at(y));
    await page.locator('[data-armed]').waitFor({ state: 'attached' });
  };
  await pull();
  await fingers.send('touchStart', at(400, 500));
  await fingers.send('touchMove', at(400, 510));
  await fingers.send('touchEnd', []);
  await page.evaluate(someFrames);
  expect(asked).not.toContain('/api/comic/-/1/1');
  await pull();
  for (const y of [350, 300, 250, 200]) await fingers.send('touchMove', at(y));
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBeGreaterThan(0);
  await fingers.send('touchEnd', []);
  await page.evaluate(someFrames);
  expect(asked).not.toContain('/api/comic/-/1/1');
  expect(faults).toEqual([]);
});

test.each([
  { screen: 'a phone', viewport: phone, least: 0.4 * phone.width },
  { screen: 'a desktop', viewport: desktop, least: 0.4 * 800 },
])('on $screen the sliders of a strip’s width change it from one end to the other', async (it) => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false, viewport: it.viewport });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  const width = () =>
    page
      .locator('[data-image="1"]')
      .first()
      .evaluate((box) => box.clientWidth);
  const slid = async (name: string, key: string) => {
    await sheet.getByRole('slider', { name }).press(key);
  };
  await slid('页宽', 'Home');
  await expect.poll(width).toBe(it.least);
  await slid('留边', 'ArrowRight');
  await expect.poll(width).toBeLessThan(it.least);
  await slid('留边', 'Home');
  await slid('页宽', 'End');
  const most = await page.locator('main').evaluate((room) => room.clientWidth);
  await expect.poll(width).toBe(most);
  await slid('页宽', 'ArrowLeft');
  await expect.poll(width).toBeLessThan(most);
  expect(faults).toEqual([]);
});

test('what is reported under a chapter’s end is of that chapter, though the next one is being read', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1&img=8`);
  await hydrated(page);
  const first = page.locator('[data-chapter="2"] [data-image="1"]');
  await first.evaluate((it) => scrollBy(0, it.getBoundingClientRect().top - 220));
  await page.waitForURL(/no=2/);
  await page.getByRole('button', { name: '报告坏图' }).first().click();
  const dialog = page.getByRole('dialog', { name: '报告坏图' });
  await dialog.getByRole('button', { name: '报告' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await site.house.pageReports.list()).toMatchObject([{ chapterNo: 1, imgIndex: 8 }]);
  expect(faults).toEqual([]);
});

test('an address that is shared by hand stands where it can be touched, not beneath the sheet', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '分享这里' }).click();
  await expect.poll(() => focused(page), soon).toBe('更多');
  // A click finds it only where nothing lies above.
  await page.getByText('/comicContent?id=1&no=1&img=1').click();
  expect(faults).toEqual([]);
});

test('the focus goes back to what opened the first of several sheets, and to the room when scrolling by itself ends', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: '更多' }).click();
  const more = page.getByRole('dialog', { name: '更多' });
  await more.getByRole('button', { name: '键盘说明' }).click();
  const keys = page.getByRole('dialog', { name: '键盘说明' });
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page), soon).toBe('更多');

  // Who has gone on by then is not called back.
  await page.getByRole('button', { name: '更多' }).click();
  await more.waitFor();
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    document.querySelector<HTMLElement>('[data-chrome] a')?.focus();
  });
  await more.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('返回详情页');

  await page.keyboard.press('m');
  await bars(page, false);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: '结束自动滚动' }).click();
  await expect.poll(() => focused(page), soon).toBe('第 1 话 第1夜');
  expect(faults).toEqual([]);
});

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.tagName;
  });
}

test('who turns the letter keys off is left alone by them, for good, and keeps those that scroll and turn', async () => {
  const book = { title: '深海邮局', chapters: 1, pages: 4, size: small, orientation: 2 };
  await using site = await openSite([strip, book]);
  await using browser = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.getByRole('switch', { name: '单键快捷键' }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await leavesLetters(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '键盘说明' }).click();
  const keys = page.getByRole('dialog', { name: '键盘说明' }).locator('kbd');
  await expect
    .poll(() => keys.allInnerTexts())
    .toEqual(['←', '→', '空格', 'Shift 空格', '↑', '↓', 'Home', 'End', 'Esc']);
  await page.goto(`${origin}/comicContent?id=2&no=1`);
  await shows(page, [1]);
  await ready(page);
  await leavesLetters(page);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2, 3]);
  await page.keyboard.press('d');
  await page.keyboard.press(' ');
  await shows(page, [4]);
  await page.keyboard.press('ArrowLeft');
  await shows(page, [2, 3]);
  expect(faults).toEqual([]);
});

/** Keys that write a character do nothing, Esc still calls and closes the bars. */
async function leavesLetters(page: Page): Promise<void> {
  const here = page.url();
  for (const key of ['c', 's', '?', 'a', 'f', 'n', 'p', '+', 'm']) await page.keyboard.press(key);
  // One more for the bars, had another already called them, would close them.
  await page.keyboard.press('Escape');
  await bars(page, true);
  expect(await page.locator('dialog[open], [data-zoomed], [aria-label=自动滚动]').count()).toBe(0);
  expect(page.url()).toBe(here);
  await page.keyboard.press('Escape');
  await bars(page, false);
}
