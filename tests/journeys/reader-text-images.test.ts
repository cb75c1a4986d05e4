import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { openPages, shows } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { soonerTries } from '../setup/sooner-tries.ts';

/** The images of every chapter as pictures, not as text. */
const pictures = '**/pic/comic/1/*/*.jpg*';
const book = { title: '深海邮局', price: 0, size: { w: 300, h: 450 }, orientation: 2 };

test('where pictures only come through as text a chapter is read from it, and the next one waits for nothing else', async () => {
  await using site = await openSite([{ ...book, chapters: 2, pages: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.addInitScript(soonerTries);
  const asked: number[] = [];
  await page.route(pictures, (route) => {
    asked.push(imageOf(route));
    return route.abort();
  });
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  const before = asked.length;
  await page.keyboard.press('n');
  await page.waitForURL(/no=2/);
  await shows(page, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  expect(asked.slice(before).filter((image) => image > 1)).toEqual([]);
  expect(faults.filter((it) => !it.includes('ERR_FAILED'))).toEqual([]);
});

test('an image whose last try as a picture fails after another one came as text comes as text too', async () => {
  await using site = await openSite([{ ...book, chapters: 1, pages: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  // What is never answered is waited for as long as ever: both pages hold each other up here.
  await page.addInitScript(soonerTries, { mostMs: 10_000 });
  const tries = new Map<number, number>();
  const secondsLast = Promise.withResolvers<void>();
  await page.route(pictures, async (route) => {
    const image = imageOf(route);
    const asked = (tries.get(image) ?? 0) + 1;
    tries.set(image, asked);
    if (image === 1 && asked === 4) await secondsLast.promise;
    if (image === 2 && asked === 4) {
      secondsLast.resolve();
      await page.locator('[data-image="1"][data-loaded]').waitFor();
    }
    await route.abort();
  });
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  expect(tries.get(2)).toBe(4);
});

function imageOf(route: Route): number {
  return Number(/(\d+)\.jpg$/.exec(new URL(route.request().url()).pathname)?.[1]);
}
