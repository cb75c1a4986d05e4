import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../setup/accessibility.ts';
import { desktop, openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { layoutShift } from '../setup/layout-shift.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

interface Route {
  path: string;
  visitor?: string;
  member?: string;
}

/** Every address of specification §2 that shows a screen; where a visitor is sent instead, and a member. */
const routes: Route[] = [
  { path: '/', visitor: '/recommend', member: '/recommend' },
  { path: '/recommend' },
  { path: '/dailyUpdate' },
  { path: '/free' },
  { path: '/rank' },
  { path: '/random' },
  { path: '/category' },
  { path: '/comicList?block=2' },
  { path: '/search' },
  { path: '/search/result?type=0&keyword=%E7%81%AF%E5%A1%94' },
  { path: '/install' },
  { path: '/comicInfo?id=1' },
  { path: '/comicContent?id=1&no=1' },
  { path: '/comicContent?id=1&no=3' },
  { path: '/book', visitor: '/book/favorite', member: '/book/favorite' },
  { path: '/book/favorite' },
  { path: '/book/buy' },
  { path: '/book/viewHistory' },
  { path: '/myAccount' },
  { path: '/myAccount/wallet' },
  { path: '/myAccount/buyHistory' },
  { path: '/myAccount/chargeHistory' },
  { path: '/myAccount/setting' },
  { path: '/myAccount/storage' },
  { path: '/book/saved' },
  { path: '/myAccount/safety', visitor: '/login' },
  { path: '/myAccount/safety/bindPhone', visitor: '/login' },
  { path: '/myAccount/safety/modifyPassword', visitor: '/login' },
  { path: '/myAccount/safety/sessions', visitor: '/login' },
  { path: '/login', member: '/recommend' },
  { path: '/register', member: '/recommend' },
  { path: '/forgetPassword' },
  { path: '/resetPassword', visitor: '/forgetPassword', member: '/forgetPassword' },
  { path: '/registerSuccess', visitor: '/login' },
  { path: '/nowhere' },
];

/** Where a phone has no island at its foot: all that is not in the default layout of specification §2. */
const withoutIsland =
  /^\/(comicInfo|comicContent|login|register|forgetPassword|resetPassword|registerSuccess|install)$/;

let site: Awaited<ReturnType<typeof openSite>>;
let origin = '';

beforeAll(async () => {
  site = await openSite([
    { title: '潮汐灯塔', chapters: 6, pages: 2, size: { w: 200, h: 300 } },
    { title: '风筝邮差', chapters: 2, pages: 1, size: { w: 200, h: 300 } },
  ]);
  origin = await site.listen();
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

describe('a visitor can go everywhere, in the light, and every screen can be used by everybody, on a phone and on a desktop', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    browser = await openBrowser({ viewport: phone, workers: false });
  });
  afterAll(() => browser[Symbol.asyncDispose]());

  test.each(routes)('$path', async (route) => {
    await visit(browser.page, route, 'visitor', 'light');
    expect(unexpected(browser.faults)).toEqual([]);
  });
});

describe('a member can go everywhere, in the dark, and every screen can be used by everybody, on a desktop and on a phone', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    browser = await openBrowser({ viewport: desktop, workers: false });
    await signIn(browser.context, site, { points: 50 });
  });
  afterAll(() => browser[Symbol.asyncDispose]());

  test.each(routes)('$path', async (route) => {
    await visit(browser.page, route, 'member', 'dark');
    expect(unexpected(browser.faults)).toEqual([]);
  });
});

/** Opens an address, and sees where it leads, that nothing jumps and that nobody is kept out. */
async function visit(
  page: Page,
  route: Route,
  who: 'visitor' | 'member',
  colorScheme: 'light' | 'dark',
): Promise<void> {
  // Still, so that nothing is measured half faded in.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const address = `${who}, ${colorScheme}: ${route.path}`;
  await page.goto(origin + route.path);
  await hydrated(page).catch(() => {
    throw new Error(`${address} never came to life`);
  });
  const there = route[who] ?? new URL(route.path, origin).pathname;
  await expect.poll(() => new URL(page.url()).pathname, { message: address }).toBe(there);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  expect.soft(await accessibilityFaults(page), address).toEqual([]);
  expect.soft(await layoutShift(page), `${address} jumps`).toBeLessThanOrEqual(0.02);
  const size = page.viewportSize() ?? phone;
  await stands(page, there, address);
  // What the screen was opened for has been seen through; in the other size it is only another look.
  await page.setViewportSize(size.width === phone.width ? desktop : phone);
  await stands(page, there, address);
  await page.setViewportSize(size);
}

/** A screen has its place in its size: nothing beside it, one main part, and the way to the other places. */
async function stands(page: Page, there: string, address: string): Promise<void> {
  const { width } = page.viewportSize() ?? phone;
  const where = `${address}, ${width} wide`;
  // A phone that shows too wide a page makes its window wider, not the page's own width.
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(over, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  expect.soft(await page.locator('h1').count(), `${where} has one title`).toBe(1);
  expect.soft(await page.getByRole('main').count(), `${where} has one main part`).toBe(1);
  if (width !== phone.width) return;
  const island = page.getByRole('navigation', { name: '主导航' });
  expect.soft(await island.isVisible(), `${where} has the island`).toBe(!withoutIsland.test(there));
}
