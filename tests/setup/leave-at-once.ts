import type { Locator } from 'playwright-core';

/** Taps a button and leaves the page in the same moment, when nothing of it can be on disk yet. */
export async function leaveAtOnce(button: Locator): Promise<void> {
  const reloaded = button.page().waitForEvent('domcontentloaded');
  await button.evaluate((it: HTMLElement) => {
    it.click();
    location.reload();
  });
  await reloaded;
}
