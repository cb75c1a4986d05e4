import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { outside } from '../setup/outside.ts';
import { sell } from '../setup/packages.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const lighthouse = {
  title: 'The Lighthouse',
  authors: ['Salt'],
  chapters: 3,
  pages: 1,
  size: { w: 200, h: 300 },
};

test('with letters of twice the size a member’s rooms are in English no wider than a phone', async () => {
  await using site = await openSite([lighthouse]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  const member = await signIn(context, site, { points: 1_234_567 });
  const place = { comicId: 1, chapterNo: 1, imgIndex: 1, frac: 0, device: 'tablet', done: false };
  await member.send('PUT', '/api/member/history', { items: [{ ...place, at: Date.now() }] });
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  const paths = ['/random', '/comicInfo?id=1', '/comicContent?id=1&no=3', '/myAccount/storage'];
  for (const path of [...paths, '/book/favorite', '/book/viewHistory', '/myAccount/wallet']) {
    await page.goto(origin + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect([path, await outside(page)]).toEqual([path, []]);
    if (path.startsWith('/comicInfo')) expect(await page.evaluate(clearOfBar)).toBeGreaterThan(0);
    if (path.startsWith('/book')) {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await outside(page)).toEqual([]);
      await page.setViewportSize(phone);
    }
  }
  expect(await linesOfWords(page, 'Wallet')).toEqual([1]);
  await page.goto(`${origin}/myAccount/storage`);
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await linesOfWords(page, 'Downloads and storage')).toEqual([1, 1, 1]);
});

test('with letters of twice the size no room is in English wider than the smallest phone, and nothing that counts is cut', async () => {
  await using site = await openSite([{ ...lighthouse, chapters: 12 }]);
  await sell(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 320, height: 640 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  const open = async (path: string) => {
    await page.goto(origin + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    expect([path, await outside(page)]).toEqual([path, []]);
  };
  for (const path of ['/recommend', '/free', '/register']) await open(path);
  await open('/comicInfo?id=1');
  const numbers = page.getByRole('link').locator('b', { hasText: /^Ch\.\s\d+$/ });
  expect(await numbers.count()).toBe(12);
  expect(await numbers.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length)).toBe(
    0,
  );

  await signIn(context, site, { points: 20 });
  for (const path of ['/comicContent?id=1&no=5', '/myAccount/safety/modifyPassword', '/myAccount/storage'])
    await open(path);
  await open('/myAccount');
  await open('/myAccount/setting');
  // What a card cuts off stands within no window.
  const beyond = await page
    .getByRole('radio')
    .evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().right > 288).length);
  expect(beyond).toBe(0);
});

test('with letters of twice the size the smallest phone shows home’s tabs apart, and the whole of a field’s hint and of a cover’s word', async () => {
  await using site = await openSite([{ ...lighthouse, finished: true }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 320, height: 640 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  const open = async (path: string) => {
    await page.goto(origin + path);
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  };
  await open('/recommend');
  const gaps = await page
    .getByRole('navigation', { name: 'Home sections' })
    .getByRole('link')
    .evaluateAll(gapsOfWords);
  expect(gaps.length).toBe(2);
  expect(Math.min(...gaps)).toBeGreaterThan(8);
  for (const path of ['/register', '/login', '/myAccount/wallet']) {
    await open(path);
    await page.locator('input[placeholder]').first().waitFor();
    expect([path, await page.evaluate(cutHints)]).toEqual([path, []]);
  }
  await open('/category');
  const cover = await page.locator('main [data-cover]').boundingBox();
  const badge = await page.getByText('Complete', { exact: true }).last().boundingBox();
  expect((badge?.x ?? 999) + (badge?.width ?? 0)).toBeLessThanOrEqual((cover?.x ?? 0) + (cover?.width ?? 0));
});

/** How far apart the words of neighbours stand, px. */
function gapsOfWords(all: Element[]): number[] {
  const words = all.map((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return range.getBoundingClientRect();
  });
  return words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0));
}

/** Hints that are wider than their fields. */
function cutHints(): string[] {
  const cut: string[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
    const ruler = document.body.appendChild(document.createElement('span'));
    ruler.textContent = field.placeholder;
    ruler.style.cssText = `position: absolute; white-space: pre; font: ${fontWeight} ${fontSize} ${fontFamily}`;
    if (ruler.getBoundingClientRect().width > field.clientWidth) cut.push(field.placeholder);
    ruler.remove();
  }
  return cut;
}

/** How far a comic's last words end above the bar at the screen's foot, once all is scrolled, px. */
function clearOfBar(): number {
  scrollTo({ top: 1e6, behavior: 'instant' });
  const all = [...document.querySelectorAll('main *')];
  const bar = all.find((it) => getComputedStyle(it).position === 'fixed');
  const ends = all.filter((it) => !bar?.contains(it)).map((it) => it.getBoundingClientRect().bottom);
  return (bar?.getBoundingClientRect().top ?? 0) - Math.max(...ends);
}

/** On how many lines each word of a room's name stands. */
function linesOfWords(page: Page, name: string): Promise<number[]> {
  return page.getByRole('heading', { name, level: 1 }).evaluate((it) => {
    const letters = it.firstChild;
    if (!letters) return [];
    return [...(letters.textContent ?? '').matchAll(/\S+/g)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(letters, index);
      range.setEnd(letters, index + word.length);
      return range.getClientRects().length;
    });
  });
}

test('the wallet’s bar stands in the island’s place, and in letters of twice the size cuts and covers nothing', async () => {
  await using site = await openSite([lighthouse]);
  await sell(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 360, height: 740 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/myAccount/wallet`);
  await hydrated(page);
  const bar = page.getByRole('region', { name: 'Payment' });
  await bar.waitFor();
  const edge = async (of: Locator, side: 'top' | 'bottom') =>
    of.evaluate((it, name) => it.getBoundingClientRect()[name], side);
  expect(await edge(bar, 'bottom')).toBe(740);
  expect(await page.locator('[data-part=bottom-navigation]').isVisible()).toBe(false);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    scrollTo(0, 1e6);
  });
  expect(await outside(page)).toEqual([]);
  const help = page.getByRole('link', { name: 'Points missing?' });
  expect(await edge(help, 'bottom')).toBeLessThan(await edge(bar, 'top'));
});

test('on a small phone, and on one on its side, a random comic’s buttons stand above the navigation', async () => {
  await using site = await openSite([lighthouse]);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 360, height: 640 }, workers: false });
  const { page } = browser;
  await page.goto(`${origin}/random`);
  await hydrated(page);
  const start = page.getByRole('main').getByRole('link', { name: '开始看' });
  await start.waitFor();
  const top = await page
    .getByRole('navigation')
    .first()
    .evaluate((it) => it.getBoundingClientRect().top);
  expect(await start.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(top);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await start.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(390);

  // The tabs too, with room for the way back below them, and beside what the phone's own camera covers.
  const tabs = page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^(首页|书架|我的)$/ });
  const ends = () => tabs.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom + 76));
  for (const [width, height, letters] of [
    [780, 280, '100%'],
    [844, 390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    expect(Math.max(...(await ends())), `${height}`).toBeLessThanOrEqual(height);
  }
  for (const path of ['/comicInfo?id=1', '/comicContent?id=1&no=1']) {
    await page.goto(origin + path);
    await hydrated(page);
    if (path.includes('Content')) await page.keyboard.press('m');
    expect(await page.evaluate(underEdges), path).toEqual([]);
  }
});

/** What can be pressed within 50 px of the screen's sides, where those are covered. */
function underEdges(): string[] {
  for (const side of ['l', 'r']) document.documentElement.style.setProperty(`--safe-${side}`, '50px');
  return [...document.querySelectorAll('a, button, input, h1')]
    .filter((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      return width > 1 && (left < 50 || right > innerWidth - 50) && right > 0 && left < innerWidth;
    })
    .map((it) => it.getAttribute('aria-label') ?? it.textContent ?? '');
}
