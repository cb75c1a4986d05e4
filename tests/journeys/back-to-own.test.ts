import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultMerchantId as merchantId } from '../../contract/constants.ts';
import { comicRow, putComics } from '../builders/many-comics.ts';
import { openBrowser } from '../setup/browser.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const comics = Array.from({ length: 30 }, (_, at) => comicRow(at + 1));

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite();
  await putComics(site.house.database, comics);
  origin = await site.listen();
});
afterAll(() => site[Symbol.asyncDispose]());

test('who comes back to the shelf finds it scrolled as far as it was', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: comics.map(({ id }) => id) });
  await page.goto(`${origin}/book/favorite`);
  const cards = page.getByRole('main').locator('a[href*="comicInfo"]');
  await expect.poll(() => cards.count()).toBe(comics.length);
  await leaveAt(page, 900, cards.nth(15));
  await expect.poll(() => offset(page)).toBe(900);
  expect(await cards.count()).toBe(comics.length);
  expect(unexpected(faults)).toEqual([]);
});

test('who comes back to the statement finds the lines that stood there, at the same place', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const { memberId } = await signIn(context, site, { points: 0 });
  for (let at = 1; at <= 45; at += 1) {
    await site.house.ledger.grant({ merchantId, memberId, points: 1, title: `礼 ${at}`, at });
  }
  await page.goto(`${origin}/myAccount/buyHistory`);
  const lines = page.getByRole('main').getByRole('listitem');
  const out = page.locator('[data-part="bottom-navigation"] a').first();
  await expect.poll(() => lines.count()).toBe(20);
  await leaveAt(page, 300, out);
  await expect.poll(() => offset(page)).toBe(300);

  await page.getByRole('link', { name: '再看一些' }).click();
  await expect.poll(() => lines.count()).toBe(40);
  await leaveAt(page, 1500, out);
  await expect.poll(() => offset(page)).toBe(1500);
  expect(await lines.count()).toBe(40);
  expect(unexpected(faults)).toEqual([]);
});

/** Scrolls so far, leaves by a link, which is not scrolled to, and comes back. */
async function leaveAt(page: Page, y: number, link: Locator): Promise<void> {
  const left = new URL(page.url()).pathname;
  await page.mouse.wheel(0, y - (await offset(page)));
  await expect.poll(() => offset(page)).toBe(y);
  await link.evaluate((it: HTMLElement) => it.click());
  await page.waitForURL(({ pathname }) => pathname !== left);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === left);
}

function offset(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
