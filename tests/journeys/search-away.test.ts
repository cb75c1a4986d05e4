import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('while a gateway answers for the site a search finds what is on the device', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 1, pages: 1 },
    { title: '风之谷', chapters: 1, pages: 1 },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: site.ids.slice(0, 1) });
  const origin = await site.listen();
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('main').getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  await page.goto(`${origin}/search`);
  await hydrated(page);
  await context.route('**/api/search/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  const search = page.getByRole('combobox');
  await search.fill('灯塔');
  await search.press('Enter');
  await page.getByText('连不上网站，先在书架和下载里找').waitFor();
  expect(await page.getByText('拼音首字母都能搜到').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('潮汐灯塔'),
  ]);

  // What is not here is asked for again, of the site.
  await search.fill('风之谷');
  await search.press('Enter');
  const again = page.getByRole('button', { name: '再试一次' });
  await again.waitFor();
  await context.unroute('**/api/search/**');
  await again.click();
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '风之谷' }).waitFor();
});
