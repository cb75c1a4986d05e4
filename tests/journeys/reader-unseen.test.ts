import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';
import { betweenPlaces, soonerTries } from '../setup/sooner-tries.ts';

const soon = { timeout: 20_000 };
const strip = { title: '潮汐灯塔', chapters: 3, pages: 4, size: { w: 300, h: 450 } };

test('what was read unseen is not told later, when one reads on seen', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  await context.addInitScript(soonerTries, betweenPlaces);
  await context.addInitScript(() => localStorage.setItem('mandao.reader', '{"incognito":true}'));
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.locator('[data-chapter="2"]').waitFor({ state: 'attached' });
  await page.mouse.wheel(0, 3200);
  await page.waitForURL(/no=2/);
  const settings = page.getByRole('dialog', { name: '阅读设置' });
  await page.keyboard.press('s');
  await settings.waitFor();
  await settings.getByRole('switch', { name: /无痕/ }).click();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  const read = async () => (await member.get('/api/member/history')).data.items;
  expect(await read()).toEqual([]);
  const place = page.url();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.url()).not.toBe(place);
  await expect.poll(async () => (await read()).length, soon).toBe(1);
  expect(await read()).toMatchObject([{ chapterNo: 2, doneChapters: [] }]);
  expect(faults).toEqual([]);
});
