import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1, size: { w: 200, h: 300 } }];

test('a room whose code has gone with an older build opens from the newer one, and only then is the page loaded anew', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  let gone = false;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  let newer = false;
  await page.route('**/builds/latest.json*', async (route) => {
    const response = await route.fetch();
    const latest = await response.json();
    await route.fulfill({ json: newer ? { ...latest, buildId: 'newer' } : latest });
  });
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((it) => it.name.includes('newer-build')),
  );
  const rank = page.getByRole('link', { name: '排行榜' }).first();

  // Without a newer build nothing would be better after a reload.
  gone = true;
  const asked = page.waitForResponse('**/builds/latest.json*');
  await rank.click();
  await asked;
  await page.getByText('再试一次').waitFor();
  expect(documents).toBe(1);

  await page.goBack();
  await rank.waitFor();
  newer = true;
  const anew = page.waitForEvent('load');
  const failed = page.waitForResponse((response) => response.status() === 404);
  await rank.click();
  await failed;
  gone = false;
  await anew;
  await page.waitForURL('**/rank*');
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  expect(documents).toBe(2);
});
