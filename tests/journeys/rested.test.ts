import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hearOfBuilds } from '../setup/hear-of-builds.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 4, pages: 1, size: { w: 200, h: 300 } }];
const soon = { timeout: 60_000 };

test('a page that had no network as it came to rest begins its work once there is one', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  let isGone = true;
  let missed = 0;
  // A file is asked for once or twice: browsers may ask again for what was announced and did not come.
  await page.route(/\/assets\/rested-/, (route) => {
    if (!isGone) return route.continue();
    missed += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await expect.poll(() => missed, soon).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  isGone = false;
  const came = page.waitForResponse(/\/assets\/rested-/, soon);
  await hearOfBuilds(page, context);
  expect((await came).status()).toBe(200);
});
