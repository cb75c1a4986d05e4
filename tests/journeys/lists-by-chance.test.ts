import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

test('comics by chance that could not be had at first are those that come then, not those that stood in their place', async () => {
  const comics = Array.from({ length: 12 }, (_, at) => ({
    title: `第${at + 1}座岛`,
    chapters: 1,
    pages: 1,
    size: { w: 40, h: 60 },
  }));
  await using site = await openSite(comics);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${await site.listen()}/comicList?block=2`);
  await hydrated(page);
  await page.getByRole('link', { name: '首页', exact: true }).click();
  const more = page.locator('a[href="/comicList?block=10"]');
  await more.waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await more.click();
  const note = page.getByRole('alert').filter({ hasText: '没有网络' });
  await note.waitFor();
  await page.unroute('**/api/**');
  const answer = page.waitForResponse('**/api/search/rnd*');
  await note.getByRole('button').click();
  const { items } = (await (await answer).json()).data;
  await page.getByRole('heading', { level: 1, name: '猜你喜欢' }).waitFor();
  const shown = page.locator('main a[href^="/comicInfo"]');
  const named = (await shown.evaluateAll((all) => all.map((it) => it.getAttribute('href')))) as string[];
  expect(named).toEqual(items.map(({ id }: { id: number }) => `/comicInfo?id=${id}`));
});
