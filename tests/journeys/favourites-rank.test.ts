import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { openSite } from '../setup/site.ts';

test('the favourites rank goes by favourites, not by likes, on home and as a whole list', async () => {
  await using site = await openSite(['甲', '乙', '丙'].map((title) => ({ title, chapters: 1, pages: 1 })));
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const { database } = site.house;
  for (const [id, numbers] of [
    [1, { favs: 62_374, likes: 1 }],
    [2, { favs: 31_847, likes: 40_000 }],
  ] as const) {
    await database.updateTable('comic').set(numbers).where('id', '=', id).execute();
  }
  const firstTwo = (comics: string) =>
    page
      .locator(comics)
      .evaluateAll((links) =>
        links.slice(0, 2).map((link) => link.getAttribute('href')?.match(/id=(\d+)/)?.[1]),
      );
  await page.goto(`${origin}/comicList?block=3`);
  expect(await firstTwo('main li a')).toEqual(['1', '2']);
  await page.goto(`${origin}/recommend`);
  expect(await firstTwo('li:has(> header a[href*="block=3"]) ol a')).toEqual(['1', '2']);
  expect(faults).toEqual([]);
});
