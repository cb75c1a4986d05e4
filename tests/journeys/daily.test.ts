import { test } from 'vitest';
import { openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

test('a list that was kept is called by its own day, not by today', async () => {
  await using site = await openSite([{ title: '潮汐', chapters: 1, pages: 1, size: { w: 40, h: 60 } }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false, viewport: phone });
  const { page } = browser;
  await page.clock.install();
  await page.goto(`${origin}/dailyUpdate`);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 2 }).first();
  await heading.getByText('今天更新').waitFor();
  const comic = page.getByRole('link', { name: '潮汐' });
  await comic.waitFor();
  await page.getByRole('link', { name: '免费', exact: true }).first().click();
  await page.waitForURL('**/free');
  await page.route('**/api/comic/daily*', (route) => route.abort());
  for (const [days, name] of [
    [1, /^周.更新/],
    [8, /^周.，\d+ 月 \d+ 日更新/],
  ] as const) {
    await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await page.getByRole('link', { name: '日更', exact: true }).first().click();
    await page.waitForURL('**/dailyUpdate');
    await heading.getByText(name).waitFor();
    await comic.waitFor();
    await page.getByRole('link', { name: '免费', exact: true }).first().click();
    await page.waitForURL('**/free');
  }
});
