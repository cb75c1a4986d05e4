import type { Page } from 'playwright-core';

/** Waits until React has taken over what the server drew, or has drawn the screen itself: it puts its keys on it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelectorAll('#root *');
    return [...content].some((it) => Object.keys(it).some((key) => key.startsWith('__reactFiber')));
  });
}
