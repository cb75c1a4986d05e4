import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdAnswers } from './hold-answers.ts';
import { hydrated } from './hydrated.ts';
import { mirrorRows } from './mirror-rows.ts';
import { soon } from './pages-on-screen.ts';
import { imagesStand } from './signed-in.ts';

/** Waits until the device has heard of its member's shelf. */
export async function shelfHeard(page: Page): Promise<void> {
  const pulled = async () => (await mirrorRows(page, 'facts')).some(({ name }) => name === 'pulledAt');
  await expect.poll(pulled, soon).toBe(true);
}

/** The code by which a page knows where this device stopped does not come until the answer is called. */
export function holdMirror(page: Page): Promise<() => void> {
  return holdAnswers(page, /\/mirror-[^/]*\.js$/);
}

/** A member opens the first comic's chapter 2, and goes on to chapter 3 before it is known where this device stopped. */
export async function leaveBeforeKnown(page: Page, origin: string): Promise<() => void> {
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await shelfHeard(page);
  const letCome = await holdMirror(page);
  const tools = page.waitForResponse(/\/reader-along-[^/]*\.js$/);
  await page.goto(`${origin}/comicContent?id=1&no=2&img=3`, { waitUntil: 'commit' });
  await imagesStand(page);
  await hydrated(page);
  await tools;
  await page.keyboard.press('n');
  await page.waitForURL(/no=3/);
  return letCome;
}
