import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putAd } from '../../server/usecases/put-ad.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { accessibilityFaults } from '../setup/accessibility.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { layoutShift } from '../setup/layout-shift.ts';
import { ready } from '../setup/pages-on-screen.ts';
import { keyOf, keysScroll, keysTurnPages, pressedKeys } from '../setup/reader-keys.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

/** Other people's load may make a machine slow. */
const soon = { timeout: 20_000 };
const small = { w: 300, h: 450 };
const strip = { title: '潮汐灯塔', chapters: 3, pages: 8, size: small };
const book = { title: '深海邮局', chapters: 1, pages: 4, size: small, orientation: 2 };

test('what is chosen in the settings is seen at once, and holds for the comic or for all of them', async () => {
  await using site = await openSite([strip, { ...strip, title: '雨巷面馆', chapters: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  const dialog = page.getByRole('dialog', { name: '阅读设置' });
  await pressFor(page, 's', dialog);
  expect(await accessibilityFaults(page)).toEqual([]);

  // On the root it has every box of a chapter styled anew: not for a light that is none.
  expect(await page.locator('html').getAttribute('style')).not.toContain('--dark');
  // In the strip a tap has no sides.
  expect(await dialog.getByText('左手模式').count()).toBe(0);
  const brightness = dialog.getByRole('slider', { name: '亮度' });
  await brightness.focus();
  await page.keyboard.press('PageDown');
  const dimmed = Number(await brightness.inputValue());
  expect(dimmed).toBeLessThan(100);
  await expect.poll(() => opacityOf(page, 'dark'), soon).toBeCloseTo(1 - dimmed / 100, 2);
  await dialog.getByRole('slider', { name: '暖色' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => opacityOf(page, 'tint'), soon).toBe(1);
  // The sheet lies above the room's layers and does not dazzle either.
  expect(await opacityOf(page, 'tint', 'dialog')).toBe(1);
  expect(await opacityOf(page, 'dark', 'dialog')).toBeCloseTo(1 - dimmed / 100, 2);
  // What holds for this comic only stands where the sheet says so.
  const own = dialog.locator('h2', { hasText: '只用于这部漫画' }).locator('+ div');
  await own.getByRole('radio', { name: '黑' }).check();
  expect(await groundOf(page)).toBe('rgb(0, 0, 0)');
  await dialog.getByRole('switch', { name: /静态模式/ }).click();
  expect(
    await page
      .locator('main[data-still] [data-chrome] header')
      .evaluate((it) => getComputedStyle(it).transitionDuration),
  ).toBe('0s');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.reload();
  await expect.poll(() => groundOf(page), soon).toBe('rgb(0, 0, 0)');
  await page.goto(`${origin}/comicContent?id=2&no=1`);
  await expect.poll(() => opacityOf(page, 'tint'), soon).toBe(1);
  expect(await groundOf(page)).not.toBe('rgb(0, 0, 0)');
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await pressFor(page, 's', dialog);
  await dialog.getByRole('button', { name: /用作所有漫画的默认/ }).click();
  await page.goto(`${origin}/comicContent?id=2&no=1`);
  await expect.poll(() => groundOf(page), soon).toBe('rgb(0, 0, 0)');

  // A visitor is not asked for in vain: nothing is refused, in the console neither.
  await page.goto(`${origin}/comicContent?id=1&no=3`, { waitUntil: 'networkidle' });
  await page.getByRole('region', { name: '付费章节' }).waitFor();
  // Light and ground are the gate's as well.
  expect(await groundOf(page)).toBe('rgb(0, 0, 0)');
  expect(await opacityOf(page, 'tint')).toBe(1);
  await page.getByRole('link', { name: '返回详情页' }).click();
  await page.waitForURL('**/comicInfo?*');
  await expect.poll(() => opacityOf(page, 'tint')).toBe(0);
  expect(faults).toEqual([]);
});

test('every control has a key and a name, and the focus never stays on what is hidden', async () => {
  await using site = await openSite([strip, book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  const pictures = new Set<string>();
  page.on('request', (request) => {
    const page = /\/pic\/comic\/2\/1\/(\d+)\.jpg\?w=256/.exec(request.url())?.[1];
    if (page) pictures.add(page);
  });
  const pressed = await pressedKeys(page);
  await page.goto(`${origin}/comicContent?id=2&no=1`);
  const settings = page.getByRole('dialog', { name: '阅读设置' });
  const help = page.getByRole('dialog', { name: '键盘说明' });
  await pressFor(page, '?', help);
  await help.getByText('自动滚动').waitFor();
  const listed = await help.locator('kbd').allTextContents();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await page.keyboard.press('m');
  const slider = page.getByRole('slider', { name: '页', exact: true });
  await slider.focus();
  const film = page.getByRole('navigation', { name: '缩略图' });
  expect(await film.count()).toBe(0);
  // Which page it is says the slider: no bubble speaks as well.
  expect(await page.locator('main').getByRole('status').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await film.getByRole('button', { name: '第 4 页' }).waitFor();
  await expect.poll(() => pictures.size, soon).toBe(4);
  expect(await slider.getAttribute('aria-valuetext')).toBe('第 2 页，共 4 页');
  await page.locator('[aria-live=polite]').getByText('第 2 页，共 4 页').waitFor({ state: 'attached' });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('MAIN');

  await keysTurnPages(page);
  await pressFor(page, 's', settings);
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  for (const full of [true, false]) {
    await page.keyboard.press('f');
    await page.waitForFunction((on) => (document.fullscreenElement !== null) === on, full);
  }

  await page.goto(`${origin}/comicContent?id=1&no=1`);
  const pause = page.getByRole('button', { name: '暂停自动滚动' });
  await pressFor(page, 'a', pause);
  await page.waitForFunction(() => scrollY > 10);
  await pause.click();
  await page.getByRole('button', { name: '继续自动滚动' }).waitFor();
  await page.getByRole('button', { name: '结束自动滚动' }).click();
  await keysScroll(page);
  await page.keyboard.press('n');
  await page.waitForURL(/no=2/);
  const chapters = page.getByRole('dialog', { name: '目录' });
  await pressFor(page, 'c', chapters);
  const current = chapters.getByRole('link', { name: /第2夜/ });
  await expect.poll(() => current.evaluate((it) => it === document.activeElement), soon).toBe(true);
  await page.keyboard.press('Escape');
  await chapters.waitFor({ state: 'hidden' });
  await page.keyboard.press('p');
  await page.waitForURL(/no=1/);
  expect(listed.length).toBeGreaterThan(15);
  expect(listed.filter((key) => !pressed.has(keyOf(key)))).toEqual([]);
  expect(faults).toEqual([]);
});

test('a step to another chapter stays with the merchant', async () => {
  await using site = await openSite([{ ...strip, price: 0 }]);
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1&mid=80002`);
  await hydrated(page);
  await page.keyboard.press('n');
  await page.waitForURL(/no=2.*mid=80002/);
  expect(faults).toEqual([]);
});

test('where another device is further is offered and never gone to; unseen reading leaves no trace', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 0 });
  const elsewhere = { comicId: 1, chapterNo: 2, imgIndex: 5, frac: 0.2, done: false, at: Date.now() };
  await member.send('PUT', '/api/member/history', { items: [{ ...elsewhere, device: 'tablet' }] });
  const origin = await site.listen();
  await page.goto(`${origin}/myAccount/setting`);
  await page.getByRole('switch', { name: /无痕阅读/ }).click();
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  const offer = page.getByText('另一台设备读到第 2 话，第 5 页');
  await offer.waitFor();
  expect(await page.evaluate(() => [scrollY, location.search])).toEqual([0, '?id=1&no=1']);
  await page.keyboard.press('m');
  await page.getByText('无痕', { exact: true }).waitFor();
  // It covers none of the bar's controls, and who has read it can put it away.
  const message = page.locator('[data-position=top-right] > *');
  await message.getByRole('button', { name: '关闭' }).waitFor();
  const lowest = await page.locator('[data-chrome] header').evaluate((bar) => bar.clientHeight);
  expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual(lowest);
  await page.mouse.wheel(0, 1200);
  await page.waitForURL(/img=\d/);
  await page.getByRole('button', { name: '跳过去' }).click();
  await page.waitForURL(/no=2&img=5/);
  await page.waitForFunction(() => scrollY > 0);
  await page.goto(`${origin}/recommend`, { waitUntil: 'networkidle' });
  expect((await member.get('/api/member/history')).data.items).toMatchObject([
    { chapterNo: 2, imgIndex: 5, at: elsewhere.at, device: 'tablet' },
  ]);
  expect(unexpected(faults)).toEqual([]);
});

test('at a chapter’s end one likes also without a network, shares the very place and reports a page', async () => {
  // Its only chapter: another one would flow in where the end stands.
  await using site = await openSite([{ ...strip, chapters: 1 }, book]);
  const { ads, library, media, renditions: remover, now } = site.house;
  for (const [type, position] of [
    ['BannerS', 11],
    ['BannerL', 12],
  ] as const) {
    const facts = { type, position, url: 'https://shop.example/', name: '灯塔茶', sort: 0 };
    await putAd({ ads, library, media, remover, now }, 80001, facts, await drawnPage(1, { w: 600, h: 300 }));
  }
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, site, { points: 0 });
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=1`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Nor is the ad jumped over before the room's code is there.
  const code = /assets\/.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(`${origin}/comicContent?id=1&no=1&img=1`, { waitUntil: 'load' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.unroute(code);
  await page.goto(`${origin}/comicContent?id=1&no=1`, { waitUntil: 'networkidle' });
  const first = await page.getByRole('link', { name: /广告/ }).first().boundingBox();
  expect(Math.round((first?.width ?? 0) / (first?.height ?? 1))).toBe(6);
  await page.mouse.wheel(0, 20_000);
  const like = page.getByRole('button', { name: /^赞/ });
  await like.waitFor();
  await context.setOffline(true);
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed'), soon).toBe('true');
  await expect.poll(() => like.textContent(), soon).toContain('1');
  await context.setOffline(false);
  await expect.poll(async () => (await site.app.inject('/api/comic/1')).json().data.likes, soon).toBe(1);

  await page.getByRole('button', { name: '分享' }).click();
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(shared.pathname + shared.search).toMatch(/^\/comicContent\?id=1&no=1&img=\d&at=[\d.]+$/);
  await page.getByRole('button', { name: '报告坏图' }).click();
  const dialog = page.getByRole('dialog', { name: '报告坏图' });
  await dialog.getByLabel('哪一页').selectOption('3');
  await dialog.getByRole('radio', { name: '图花了，或者缺一块' }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '报告' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await site.house.pageReports.list()).toMatchObject([{ imgIndex: 3, kinds: { broken: 1 } }]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

  // Where pages are turned the ad stands above the first one, and goes with it.
  await page.evaluate(() => localStorage.setItem('mandao.zones-seen', '{}'));
  const ad = page.locator('[data-start] a');
  const isAbove = async () => {
    const [above, below] = [await ad.boundingBox(), await page.locator('[data-image="1"]').boundingBox()];
    if (!above || !below) return false;
    return above.x >= 0 && above.y >= 0 && below.y >= above.y + above.height && below.y + below.height <= 844;
  };
  await page.goto(`${origin}/comicContent?id=2&no=1&img=3`, { waitUntil: 'networkidle' });
  expect(await ad.isVisible()).toBe(false);
  await pressFor(page, 'Home', ad);
  expect(await isAbove()).toBe(true);
  await page.goto(`${origin}/comicContent?id=2&no=1`);
  expect(await isAbove()).toBe(true);
  await ready(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await ad.boundingBox())?.x, soon).toBe(16 - 390);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(isAbove, soon).toBe(true);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  expect(unexpected(faults)).toEqual([]);
});

/** Presses a key until it has done its work: the room comes to life a little after its markup stands. */
async function pressFor(page: Page, key: string, shown: Locator): Promise<void> {
  await page.locator('[data-chrome]').waitFor({ state: 'attached' });
  await expect
    .poll(
      async () => {
        if (await shown.isVisible()) return true;
        await page.keyboard.press(key);
        return shown.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

/** How strong the layer is that dims or warms; 0 without one. */
function opacityOf(page: Page, layer: 'dark' | 'tint', over = 'html'): Promise<number> {
  return page.locator(over).evaluate(
    (it, pseudo) => {
      const { content, opacity } = getComputedStyle(it, pseudo);
      return content === 'none' ? 0 : Number(opacity);
    },
    `::${layer === 'dark' ? 'after' : 'before'}`,
  );
}

function groundOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((it) => getComputedStyle(it).backgroundColor);
}
