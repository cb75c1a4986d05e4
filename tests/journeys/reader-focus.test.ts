import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openPages, shows, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { soonerTries } from '../setup/sooner-tries.ts';

const strip = { title: '潮汐灯塔', chapters: 3, pages: 8, size: { w: 300, h: 450 } };

test('who has an image brought by its button goes on with the keys from the room', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.addInitScript(soonerTries);
  const image = /\/pic\/(content\/)?comic\/1\/1\/2(\.jpg)?\?/;
  await page.route(image, (route) => route.abort());
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  const again = page.getByRole('button', { name: '重新加载这一页' });
  await again.waitFor();
  await page.unroute(image);
  await again.press('Enter');
  await page.locator('[data-image="2"][data-loaded]').waitFor();
  expect(await focused(page)).toBe('MAIN');
});

test('who asks for the chapter before is told where it cannot be had; once it has come the room has the focus', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  await hydrated(page);
  const pull = page.getByRole('button', { name: /^接上上一话/ });
  await pull.waitFor({ state: 'attached' });
  await page.route('**/api/comic/-/1/1', (route) => route.fulfill({ status: 502 }));
  await pull.press('Enter');
  await page.getByText('这一话没能靠岸').waitFor();
  expect(await focused(page)).toBe('BUTTON');
  await page.unroute('**/api/comic/-/1/1');
  await pull.press('Enter');
  await page.locator('[data-chapter="1"]').waitFor({ state: 'attached' });
  await pull.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('MAIN');
});

test('who has a gate’s code brought by its button goes on with the keys from the room', async () => {
  await using site = await openSite([{ ...strip, pages: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const code = /assets\/(reader-)?gate-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  const again = page.getByRole('button', { name: '再试一次' });
  await again.waitFor();
  await page.unroute(code);
  await again.press('Enter');
  await page.getByRole('region', { name: '付费章节' }).waitFor(soon);
  expect(await focused(page)).toBe('MAIN');
});

test('who turns a page by a key away from what has the focus on it goes on with the keys from the room', async () => {
  await using site = await openSite([{ ...strip, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.addInitScript(soonerTries);
  await page.route(/\/pic\/(content\/)?comic\/1\/1\/7(\.jpg)?\?/, (route) => route.abort());
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=8`, [8]);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: /^下一话 ·/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await shows(page, [8]);
  expect(await focused(page)).toBe('MAIN');
  await page.keyboard.press('ArrowLeft');
  const again = page.getByRole('button', { name: '重新加载这一页' });
  await again.focus();
  await again.press('PageUp');
  await shows(page, [6]);
  expect(await focused(page)).toBe('MAIN');

  // Who steps into another chapter hears which one it is.
  const room = page.locator('main:focus');
  await page.keyboard.press('n');
  await page.waitForURL(/no=2/);
  await shows(page, [1]);
  expect(await room.getAttribute('aria-label')).toBe('第 2 话 第2夜');
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/no=1/);
  await shows(page, [8]);
  expect(await room.getAttribute('aria-label')).toBe('第 1 话 第1夜');
});

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName);
}
