import type { Page } from 'playwright-core';

/** Keeps the page's own code back until the answer is called. */
export async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/base-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
