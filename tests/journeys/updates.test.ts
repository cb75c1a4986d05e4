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
  let gone = false;
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    documents += 1;
    // Each document names files that are there.
    gone = false;
  });
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
  await page.waitForFunction(watching);
  const rank = page.getByRole('link', { name: '排行', exact: true });

  // Without a newer build nothing would be better after a reload.
  gone = true;
  const asked = page.waitForResponse('**/builds/latest.json*');
  await rank.click();
  await asked;
  await page.getByText('再试一次').waitFor();
  expect(documents).toBe(1);

  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await page.waitForFunction(watching);
  gone = true;
  newer = true;
  const anew = page.waitForEvent('load');
  await rank.click();
  await anew;
  await page.waitForURL('**/rank*');
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  expect(documents).toBe(3);
});

function watching(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes('newer-build'));
}
