import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive } from '../setup/alive.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 3 }];
const updateModal = '[data-part="update-modal"]';

test('an older app is offered the newer one, word for word, and is let alone once it says no', async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'androidVersion', '20250601000');
  await site.house.merchants.set(80001, 'appUrl', 'https://app.example/get?from=site');
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, context, faults } = browser;

  await page.goto(`${origin}/recommend?av=20250521001`);
  const modal = page.locator(updateModal);
  await modal.waitFor();
  expect(await modal.getByRole('heading').textContent()).toBe('更新提示');
  expect(await modal.getByRole('button').allInnerTexts()).toEqual(['取消', '前往下载']);
  expect(await modal.evaluate((it) => it.getBoundingClientRect().width)).toBe(500);
  await context.route('https://app.example/**', (route) => route.fulfill({ body: 'here' }));
  const [download] = await Promise.all([
    context.waitForEvent('page'),
    modal.getByRole('button', { name: '前往下载' }).click(),
  ]);
  expect(download.url()).toBe('https://app.example/get?from=site&mid=80001');
  await download.close();
  await modal.getByRole('button', { name: '取消' }).click();
  await modal.waitFor({ state: 'detached' });

  // Kept for the tab, in which the next page says nothing of the app: so is the answer.
  await page.goto(`${origin}/comicInfo?id=1`);
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(await modal.count()).toBe(0);
  // A click on the mask dismisses it too.
  const next = await context.newPage();
  await next.setViewportSize(desktop);
  await next.goto(`${origin}/comicInfo?id=1&av=20250521001`);
  await next.locator(updateModal).waitFor();
  await next.mouse.click(5, 5);
  await next.locator(updateModal).waitFor({ state: 'detached' });
  await next.close();
  const plain = await context.newPage();
  await plain.goto(`${origin}/recommend`);
  await alive(plain);
  await plain.waitForLoadState('networkidle');
  expect(await plain.locator(updateModal).count()).toBe(0);
  await page.goto(`${origin}/recommend?av=20250601000`);
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(await modal.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("in English the update is offered in the specification's words", async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'androidVersion', '20250601000');
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/recommend?av=1`);
  const modal = page.locator(updateModal);
  await modal.waitFor();
  expect(await modal.locator('p').textContent()).toBe(
    'Hey, a new version is online! We made many upgrades to the App, please download the latest version',
  );
});

test('the bar at the foot is dark, and white and 16 px high in an Apple configuration profile', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${origin}/recommend`);
  await alive(page);
  expect(await page.evaluate(() => document.body.className)).toContain('background-image');
  const bar = () =>
    page.locator('[data-part="safe-area-bar"]').evaluate((it) => {
      const { height, backgroundColor } = getComputedStyle(it);
      return { height, light: /1 0 0|255, 255, 255/.test(backgroundColor) };
    });
  expect(await bar()).toEqual({ height: '0px', light: false });
  await page.goto(`${origin}/recommend?mc=1`);
  await expect.poll(bar).toEqual({ height: '16px', light: true });
});

test('without its configuration and its ads the site goes on, and the console says so', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await context.route('**/api/config', (route) => route.fulfill({ status: 503, body: 'no' }));
  await context.route('**/api/sd', (route) => route.fulfill({ status: 500, body: 'no' }));
  await context.route('**/comicInfo?id=1', async (route) => {
    const response = await route.fetch();
    // As if the server had not had them either: the page has to ask.
    const body = (await response.text()).replace(/(id="seeds">).*?(<\/script>)/s, '$1[]$2');
    await route.fulfill({ response, body });
  });
  await page.goto(`${origin}/comicInfo?id=1`);
  await alive(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('潮汐灯塔');
  expect(faults.some((it) => it.includes('site configuration could not be initialised'))).toBe(true);
});

test('an unhandled error of our own code leads to the error page, one of others does not', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${origin}/recommend`);
  await alive(page);
  const fail = (stack: string) =>
    page.evaluate((it) => {
      const error = Object.assign(new Error('broken'), { stack: it });
      dispatchEvent(new ErrorEvent('error', { error }));
    }, stack);
  await page.evaluate(() => {
    const seen = { errorPage: false };
    const look = () => {
      seen.errorPage ||= document.querySelector('h1')?.textContent === '这一页没能靠岸';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  await fail('at extension://abc/content.js');
  // What the page makes of it has been made once it has gone on to another room.
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link').nth(1).click();
  await page.waitForURL((url) => url.pathname !== '/recommend');
  await page.locator('h1').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    errorPage: false,
  });
  await fail(`at ${origin}/assets/main-1.js`);
  await page.getByRole('heading', { name: '这一页没能靠岸' }).waitFor();
});

test('where a merchant’s logo cannot be had the island’s own mark stands', async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'logo', '/logo/gone.png');
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${origin}/recommend`);
  await page.locator('header svg[viewBox="0 0 32 32"]').waitFor();
  expect(await page.locator('img[src="/logo/gone.png"]').count()).toBe(0);
});

test('an address that is opened anew begins at its top, one that is come back to where it was left', async () => {
  await using site = await openSite([{ ...library[0], chapters: 16, pages: 1 }]);
  await using browser = await openBrowser({ workers: false, viewport: { width: 390, height: 480 } });
  const { page } = browser;
  const origin = await site.listen();
  const offset = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(offset).toBe(400);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  expect(await offset()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(offset).toBe(300);
  await page.goBack();
  await hydrated(page);
  await expect.poll(offset).toBe(400);
  await page.goForward();
  await hydrated(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(offset).toBe(300);
});

test('a long press on the puck offers the five comics read last, each at its place; a right click is the browser’s', async () => {
  const titles = ['第一座岛', '第二座岛', '第三座岛', '第四座岛', '第五座岛', '第六座岛'];
  await using site = await openSite(titles.map((title) => ({ title, chapters: 2, pages: 3 })));
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/recommend`);
  await wereRead(page, titles);
  await page.reload();
  const puck = page.getByRole('link', { name: /^继续看 第六座岛/ });
  await puck.waitFor();
  expect(await puck.evaluate((it) => getComputedStyle(it).userSelect)).toBe('none');
  const sheet = page.getByRole('dialog', { name: '最近看过' });
  const closed = async () => {
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await puck.evaluate((it) => document.activeElement === it)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/recommend');
  };

  const { x, y, width, height } = (await puck.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
  await sheet.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await sheet.locator('li b').allTextContents()).toEqual(titles.slice(1).reverse());
  expect(await sheet.getByText('第 2 话 夜航 · 第 2 页').count()).toBe(5);
  await closed();

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await sheet.waitFor();
  await page.mouse.up();
  await closed();

  const menus = () => page.evaluate(() => (window as unknown as { menus: boolean[] }).menus);
  await page.evaluate(() => {
    const menus: boolean[] = [];
    document.addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented));
    Object.assign(window, { menus });
  });
  await puck.click({ button: 'right' });
  expect(await menus()).toEqual([false]);
  expect(await sheet.count()).toBe(0);
  // As a phone whose system tells of a long press.
  await puck.evaluate((it) => {
    const menu = { bubbles: true, cancelable: true, pointerType: 'touch', button: 2 };
    it.dispatchEvent(new PointerEvent('contextmenu', menu));
  });
  await sheet.waitFor();
  await closed();
  await puck.press('Shift+F10');
  await sheet.waitFor();
  expect(await menus()).toEqual([false, true, true]);
  await sheet.getByRole('link', { name: /第四座岛/ }).click();
  await page.waitForURL(/comicContent\?id=4&no=2&img=2/);
  // The next press is a click again.
  await page.goBack();
  await page.getByRole('link', { name: /^继续看 第四座岛/ }).tap();
  await page.waitForURL(/comicContent\?id=4&no=2&img=2/);
  expect(faults).toEqual([]);
});

/** Leaves notes of comics 1, 2, … as the reader does, one read after the other. */
function wereRead(page: Page, titles: readonly string[]): Promise<void> {
  const chapter = { chapterNo: 2, chapterLabel: '2', chapterTitle: '夜航', pageCount: 3, doneChapters: [] };
  const looks = { coverVersion: '', coverColor: '#0e3a47' };
  const entries = titles.map((title, at) => {
    const place = { ...chapter, imgIndex: 2, frac: 0, at: Date.now() - (titles.length - at) * 60_000 };
    return { comicId: at + 1, title, ...looks, ...place };
  });
  return page.evaluate((all) => {
    for (const it of all) localStorage.setItem(`history.mandao:${it.comicId}`, JSON.stringify(it));
  }, entries);
}
