import type { Page } from 'playwright-core';

/** Hydrated, and the effects of the shell have run. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.classList.contains('background-image'));
}
