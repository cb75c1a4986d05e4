import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1 }];
const minuteMs = 60_000;

test('that a shelf lies on this device alone is said to a visitor with something on it, and not beside what was bought', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const note = page.getByText('现在只存在这台设备上');
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('heading', { name: '登录后，换设备也不丢' }).waitFor();
  expect(await note.count()).toBe(0);
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  await page.goto(`${origin}/book/favorite`);
  await note.waitFor();
  const tabs = page.getByRole('navigation', { name: '书架' });
  await tabs.getByRole('link', { name: /已购/ }).click();
  await page.getByRole('heading', { name: '登录后看已购' }).waitFor();
  expect(await note.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a member whose shelf cannot be had anew hears so above the last one, and has it by another try', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  const stale = page.getByText('没能更新，先看上次的书架');
  const again = page.getByRole('button', { name: '再试一次' });
  await isCutOff(page, true);
  await page.goto(`${origin}/book/favorite`);
  // This device knows of no shelf yet: there is no last one.
  await again.waitFor();
  expect(await stale.count()).toBe(0);
  await isCutOff(page, false);
  await again.click();
  const comic = page.getByRole('main').getByRole('link', { name: /潮汐灯塔/ });
  await comic.first().waitFor();
  expect(await page.getByText('现在只存在这台设备上').count()).toBe(0);

  await page.clock.setSystemTime(Date.now() + 11 * minuteMs);
  await isCutOff(page, true);
  await page.reload();
  await stale.waitFor();
  await comic.first().waitFor();
  await isCutOff(page, false);
  await again.click();
  await stale.waitFor({ state: 'detached' });
  await comic.first().waitFor();
  expect(unexpected(faults)).toEqual([]);
});

/** Whether the way to the member's shelf is, and no other. */
async function isCutOff(page: Page, is: boolean): Promise<void> {
  const shelf = /\/api\/member\/shelf/;
  if (is) await page.route(shelf, (route) => route.abort());
  else await page.unroute(shelf);
}
