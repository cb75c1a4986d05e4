import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

const soon = { timeout: 60_000 };

/** A quarter of an hour goes by and the network comes back, again until the page asks for a newer build. */
export async function hearOfBuilds(page: Page, context: BrowserContext): Promise<void> {
  let heard = false;
  const answer = page.waitForResponse('**/builds/latest.json*', soon).finally(() => {
    heard = true;
  });
  const passing = async () => {
    for (; !heard; await setTimeout(500)) {
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
}
