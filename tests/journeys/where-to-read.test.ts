import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { holdMirror } from '../setup/held-mirror.ts';
import { holdScript } from '../setup/hold-script.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';
import { progressOf, readTo } from '../setup/strip.ts';

const library = [{ title: '潮汐灯塔', chapters: 3, pages: 8 }];

test('who has read here is told nothing of where to read before it is known where they stopped', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.mouse.wheel(0, 2000);
  await page.waitForURL(/img=4&at=0\.\d+/);
  await page.goto(`${origin}/recommend`);
  await page.locator('html[data-puck]').waitFor({ state: 'attached' });
  const letKnow = await holdMirror(page);
  const letRun = await holdScript(page);
  await page.goto(`${origin}/comicInfo?id=1`, { waitUntil: 'commit' });
  expect(await saysOf(page, '开始看'), 'as the server drew it').toEqual({
    atFirst: 'hidden',
    inTheEnd: 'visible',
  });
  letRun();
  await hydrated(page);
  expect(await saysOf(page, '开始看'), 'while the shelf is read').toEqual({
    atFirst: 'hidden',
    inTheEnd: 'visible',
  });
  letKnow();
  await page.getByRole('link', { name: /^继续看 第 2 话/ }).waitFor();
  expect(faults).toEqual([]);
});

test('who has read nothing here is told at once where to begin', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const origin = await site.listen();
  const letRun = await holdScript(page);
  await page.goto(`${origin}/comicInfo?id=1`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: /^开始看/ }).waitFor();
  expect(await saysOf(page, '开始看')).toEqual({ atFirst: 'visible', inTheEnd: 'visible' });
  letRun();
});

test('who looks something up in the first chapter is led back to the furthest', async () => {
  const size = { w: 400, h: 300 };
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 5, pages: 6, size, price: 0 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await readTo(page, 3);
  await expect.poll(() => progressOf(page)).toMatchObject({ chapterNo: 3, done: [1, 2] });
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => progressOf(page)).toMatchObject({ chapterNo: 1, done: [1, 2] });
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('link', { name: /^继续看 第 1 话/ }).waitFor();
  await page.getByRole('link', { name: '回到读得最远的第 3 话' }).click();
  await page.waitForURL(/comicContent\?id=1&no=3/);
  await expect.poll(() => progressOf(page)).toMatchObject({ chapterNo: 3 });
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('link', { name: /^继续看 第 3 话/ }).waitFor();
  expect(await page.getByRole('link', { name: /^回到读得最远/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});

/** Whether the words are to be seen as the button comes, and once the time is over for which they may wait. */
async function saysOf(page: Page, words: string) {
  return page.getByText(words).evaluate((element) => {
    // One that is over is not among them any more.
    const animations = element.getAnimations();
    const at = (ms: number) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = ms;
      }
      return getComputedStyle(element).visibility;
    };
    const inTheEnd = at(4000);
    return { atFirst: at(0), inTheEnd };
  });
}
