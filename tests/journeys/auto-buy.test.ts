import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('auto-buy is stopped where it has just bought something, and asks again once it was off for all', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 6, pages: 2, size: { w: 300, h: 450 }, price: 30 },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 200, autoBuy: true });
  const balance = async () => (await member.get('/api/member')).data.point;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.getByRole('button', { name: '好，自动购买' }).click();
  await imagesStand(page);
  await page.goto(`${origin}/comicContent?id=1&no=4`);
  await page.getByText('自动购买 30 积分').waitFor();
  await page.getByRole('button', { name: '这部不再自动买' }).click();
  await page.getByText('这部漫画不再自动购买').waitFor();
  expect(await balance()).toBe(140);
  await page.goto(`${origin}/comicContent?id=1&no=5`);
  const own = page.getByRole('switch', { name: /这部漫画自动购买/ });
  await own.waitFor();
  expect(await own.getAttribute('aria-checked')).toBe('false');
  await own.click();
  await page.getByRole('switch', { name: /这部漫画自动购买/, checked: true }).waitFor();

  await page.goto(`${origin}/myAccount/setting`);
  await hydrated(page);
  const all = (checked: boolean) => page.getByRole('switch', { name: /自动购买下一话/, checked });
  await all(true).click();
  await all(false).click();
  await all(true).waitFor();
  await expect.poll(async () => (await member.get('/api/member')).data.autoBuy).toBe(true);
  await page.goto(`${origin}/comicContent?id=1&no=5`);
  await page.getByText(/这部漫画的付费章节，也直接买下吗/).waitFor();
  expect(await balance()).toBe(140);
  expect(unexpected(faults)).toEqual([]);
});
