import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { chaptersInSight } from '../setup/kept-sights.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 4 }];

test('what stood on the screen where a chapter was left stands there again before any code runs, and nowhere else', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser();
  const { page, context } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await workerTakesOver(page);
  await imageStands(page, 1);
  await page.mouse.wheel(0, 900);
  await page.waitForURL(/img=[23]/);
  await imageStands(page, Number(new URL(page.url()).searchParams.get('img')));
  await expect.poll(() => page.evaluate(seen)).not.toEqual([]);
  const left = page.url();
  await page.goto('about:blank');

  await site.app.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(left);
  await imageStands(later, Number(new URL(left).searchParams.get('img')));
  const drawn = await later.evaluate(seen);
  await later.close();

  // The page's code waits for a frame that never comes.
  const still = await context.newPage();
  await still.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await still.goto(left);
  await expect.poll(() => still.evaluate(seen)).toEqual(drawn);
  const elsewhere = new URL(left);
  elsewhere.searchParams.set('img', '1');
  await still.goto(elsewhere.href);
  await still.locator('.sh').waitFor();
  expect(await still.evaluate(seen)).toEqual([]);
});

test('a chapter that opens with what was seen is laid out like any other, on a wide screen too', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ viewport: desktop });
  const { page, faults } = browser;
  const origin = await site.listen();
  const strip = `${origin}/comicContent?id=1&no=2`;
  const lies = () =>
    page
      .locator('[data-image="1"][data-loaded]')
      .first()
      .evaluate((box) => Math.round(box.getBoundingClientRect().left));
  await page.goto(strip);
  await workerTakesOver(page);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => chaptersInSight(page)).toEqual(['1,2,']);
  const before = await lies();
  expect(before).toBeGreaterThan(0);
  const [response] = await Promise.all([page.waitForResponse(strip), page.goto(strip)]);
  expect(await response.text()).toContain('</head><body><picture>');
  await hydrated(page);
  expect(await lies()).toBe(before);
  expect(faults).toEqual([]);
});

test('who reads without a trace, and whose history is cleared, leaves nothing to be drawn', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser();
  const { page } = browser;
  const origin = await site.listen();
  const sights = () => chaptersInSight(page);
  await page.addInitScript(() => localStorage.setItem('mandao.reader', '{"incognito":true}'));
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imageStands(page, 1);
  await page.mouse.wheel(0, 900);
  await page.waitForURL(/img=[23]/);
  expect(await sights()).toEqual([]);
  await workerTakesOver(page);
  await page.reload();
  await page.locator('[data-image][data-loaded]').first().waitFor();
  await expect.poll(() => keptOf(page, '1/1'), { timeout: 15_000 }).toBeGreaterThan(0);
  await page.keyboard.press('m');
  await page.getByRole('link', { name: '返回详情页' }).click();
  await page.waitForURL('**/comicInfo**');
  await expect.poll(() => keptOf(page, '1/'), { timeout: 15_000 }).toBe(0);

  await page.addInitScript(() => localStorage.setItem('mandao.reader', '{"incognito":false}'));
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await imageStands(page, 1);
  await page.mouse.wheel(0, 900);
  await expect.poll(sights).toEqual(['1,2,']);
  await page.goto(`${origin}/book/viewHistory`);
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '全选' }).click();
  await page.getByRole('button', { name: '删除 1 部' }).click();
  await expect.poll(sights).toEqual([]);
});

/** Where whole images stand on the screen, by their addresses. */
function seen(): (string | number)[][] {
  return [...document.querySelectorAll('img')]
    .filter((image) => image.complete && image.naturalWidth > 0 && image.currentSrc.includes('/pic/comic/'))
    .map((image) => [new URL(image.currentSrc).pathname, image.getBoundingClientRect()] as const)
    .filter(([, { top, bottom }]) => top < innerHeight && bottom > 0)
    .map(([path, { left, top, width, height }]) => [path, left, Math.round(top), width, height]);
}

async function imageStands(page: Page, imgIndex: number): Promise<void> {
  await page.locator(`[data-image="${imgIndex}"][data-loaded]`).first().waitFor();
}

/** How many answers and images of chapters that were read are kept under this part of their addresses. */
function keptOf(page: Page, chapter: string): Promise<number> {
  const count = async (part: string) => {
    const requests = await (await caches.open('mandao-chapters')).keys();
    return requests.filter(({ url }) => new RegExp(`/comic/(-/)?${part}`).test(url)).length;
  };
  return page.evaluate(count, chapter);
}
