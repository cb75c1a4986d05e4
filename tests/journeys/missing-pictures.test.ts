import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { openPages } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';

test('a cover that did not come is its colour, and no sign of a broken picture', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 1, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const origin = await site.listen();
  for (const covers of ['**/pic/**/cover*', '**/pic/cover/**'])
    await context.route(covers, (route) => route.abort());
  for (const address of ['/rank', '/comicInfo?id=1']) {
    await page.goto(`${origin}${address}`);
    await lacks(page.locator('[data-cover] img').first());
  }
  // At a chapter's end the next one shows its first page.
  await context.route('**/pic/comic/1/2/*', (route) => route.abort());
  await openPages(page, `${origin}/comicContent?id=1&no=1`, [1]);
  await page.keyboard.press('ArrowRight');
  await lacks(page.getByRole('link', { name: /下一话/ }).locator('img'));
  await page.goto(`${origin}/rank`);
  const puck = page.getByRole('link', { name: /^继续看/ });
  await puck.locator('span').evaluate((it) => {
    it.style.visibility = 'hidden';
  });
  await lacks(puck.locator('img'));
});

test('a cover that only comes as text is shown from it, also one that failed before the page’s code ran', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 1, pages: 1 },
    { title: '深海邮局', chapters: 1, pages: 1 },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const texts: string[] = [];
  await page.route('**/pic/comic/*/cover.jpg*', (route) => route.fulfill({ status: 404 }));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/pic/cover/')) texts.push(pathname);
  });
  await page.goto(`${await site.listen()}/rank`);
  const covers = page.locator('[data-cover] img');
  const widths = () => covers.evaluateAll((all) => all.map((it) => (it as HTMLImageElement).naturalWidth));
  await expect
    .poll(async () => (await widths()).length > 0 && (await widths()).every((it) => it > 0))
    .toBe(true);
  expect(new Set(texts).size).toBe(2);
});

/** Waits until a picture is known not to come; then nothing is drawn in its place, away from its edges. */
async function lacks(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth === 0), {
      timeout: 30_000,
    })
    .toBe(true);
  const inner = { left: 8, top: 8, width: 10, height: 10 };
  const drawn = await sharp(await picture.screenshot())
    .extract(inner)
    .greyscale()
    .raw()
    .toBuffer();
  expect(new Set(drawn).size).toBe(1);
}
