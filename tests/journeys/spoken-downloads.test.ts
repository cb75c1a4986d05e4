import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { save, savedImages, seenComic } from '../setup/saving.ts';
import { openSite } from '../setup/site.ts';
import { openTroubled } from '../setup/troubled.ts';

const patience = { timeout: 40_000 };

test('who listens hears that chapters are on their way and that they are here, not each page', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 4 }]);
  await using network = await openTroubled(await site.listen());
  const { origin } = network;
  await using browser = await openBrowser();
  const { page, context } = browser;
  const storage = await context.newPage();
  await seenComic(page, origin, 1);
  network.spoil((path) => (Number(/\/comic\/\d+\/\d+\/(\d+)/.exec(path)?.[1] ?? 0) > 1 ? 'silence' : null));
  await save(page, [1]);
  await expect.poll(() => savedImages(page), patience).toBe(1);
  await storage.goto(`${origin}/myAccount/storage`);
  await page.bringToFront();
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/^正在下载，[1-9]\d%$/).waitFor();
  await storage.getByText('1 / 4 页').waitFor();
  const spoken = [
    sheet.getByRole('status').filter({ hasText: '正在下载' }),
    storage.getByRole('main').getByRole('status'),
  ];
  for (const region of spoken) {
    expect(await region.textContent()).toBe('正在下载');
    // What a screen reader would read out from here on.
    await region.evaluate((it) => {
      new MutationObserver(() => {
        it.dataset.said = [it.dataset.said, it.textContent].join('|');
      }).observe(it, { subtree: true, childList: true, characterData: true });
    });
  }
  network.spoil(() => null);
  await expect.poll(() => savedImages(page), patience).toBe(4);
  const heard = (region: (typeof spoken)[number]) => region.getAttribute('data-said');
  const [ofSheet, ofRoom] = [sheet.locator('[data-said]'), storage.locator('[data-said]')];
  await expect.poll(() => heard(ofSheet), patience).toMatch(/^\|已下载 1 话，[^|]*$/);
  await expect.poll(() => heard(ofRoom), patience).toBe('|已下载');
  // What is here is not struck through like what cannot be had.
  const struck = (mark: string) =>
    sheet
      .getByText(mark, { exact: true })
      .evaluate((it) => getComputedStyle(it).textDecorationLine === 'line-through');
  expect([await struck('1'), await struck('3')]).toEqual([false, true]);
});
