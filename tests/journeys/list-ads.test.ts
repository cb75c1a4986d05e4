import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { putAd } from '../../server/usecases/put-ad.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('after the sixth comic that the site found stands an ad, among those that this device knows there is none', async () => {
  await using site = await openSite(
    Array.from({ length: 7 }, (_, at) => ({
      title: `礁石第${at + 1}块`,
      chapters: 1,
      pages: 1,
      size: { w: 100, h: 150 },
    })),
  );
  const { ads, library, media, renditions: remover, now } = site.house;
  const ad = {
    type: 'Native',
    position: 8,
    url: 'https://ad.example/',
    name: '海边的书店',
    sort: 0,
  } as const;
  const picture = await drawnPage(1, { w: 600, h: 300 });
  await putAd({ ads, library, media, remover, now }, defaultMerchantId, ad, picture);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: site.ids });
  const origin = await site.listen();
  await page.goto(`${origin}/book/favorite`);
  await expect.poll(() => page.locator('main [data-cover]').count()).toBe(7);

  await page.goto(`${origin}/search/result?type=title&keyword=${encodeURIComponent('礁石')}`);
  const found = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => found.count()).toBe(8);
  expect(await found.nth(6).getByRole('link', { name: '海边的书店' }).getAttribute('rel')).toBe(
    'sponsored noopener',
  );
  await hydrated(page);
  await context.route('**/api/search/**', (route) => route.abort());
  await page.getByRole('combobox').fill('礁石第');
  await page.getByRole('combobox').press('Enter');
  await page.getByText('连不上网站，先在书架和下载里找').waitFor();
  expect(await found.count()).toBe(7);
  expect(unexpected(faults)).toEqual([]);
});
