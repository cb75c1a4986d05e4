import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

const soon = { timeout: 60_000 };

/** A quarter of an hour goes by and the network comes back, again until the page has been told which build is served. */
export async function hearOfBuilds(page: Page, context: BrowserContext): Promise<void> {
  const asks = (request: Request) => request.url().includes('/builds/latest.json');
  let asked = false;
  let heard = false;
  const asking = (request: Request) => {
    asked ||= asks(request);
  };
  const failing = (request: Request) => {
    asked &&= !asks(request);
  };
  page.on('request', asking);
  page.on('requestfailed', failing);
  // Its body too: going off the network once more would take it from under the page.
  const answer = page.waitForEvent('requestfinished', { predicate: asks, ...soon }).finally(() => {
    heard = true;
  });
  const passing = async () => {
    for (; !heard; await setTimeout(500)) {
      if (asked) continue;
      // Only the page's own clock: timers go on.
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 16 * 60_000;
      });
      await context.setOffline(true);
      await context.setOffline(false);
    }
  };
  await Promise.all([answer, passing()]);
  page.off('request', asking);
  page.off('requestfailed', failing);
}
