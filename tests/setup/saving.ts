import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { workerTakesOver } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { mirrorRows } from './mirror-rows.ts';
import type { signedUp } from './signed-up.ts';

/** What of a saved chapter's record tests look at. */
export interface SavedRow {
  chapterNo: number;
  state: string;
  hashes: string[];
}

/** Opens a comic's page under the worker. */
export async function seenComic(page: Page, origin: string, id: number): Promise<void> {
  await page.goto(`${origin}/comicInfo?id=${id}`);
  await workerTakesOver(page);
  await hydrated(page);
}

/** Chooses chapters in the sheet of the comic's page and has them saved. */
export async function save(page: Page, chapterNos: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: '下载', exact: true }).click();
  for (const no of chapterNos) await page.getByRole('checkbox', { name: new RegExp(`^第 ${no} 话`) }).check();
  await page.getByRole('button', { name: `下载 ${chapterNos.length} 话` }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** From the next page on the browser is this member's. */
export async function signInAs(page: Page, token: string): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.setItem('mandao.account.80001', JSON.stringify({ token: kept, expired: false }));
  }, token);
}

/** Buys the third chapter of the first comic, signs its buyer in on a new device, and waits until it is saved there. */
export async function saveBought(
  page: Page,
  origin: string,
  buyer: Awaited<ReturnType<typeof signedUp>>,
): Promise<void> {
  await buyer.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  await page.goto(`${origin}/recommend`);
  await signInAs(page, buyer.token);
  await seenComic(page, origin, 1);
  await save(page, [3]);
  await expect.poll(() => savedNumbers(page), { timeout: 40_000 }).toEqual([3]);
}

/** What was read by the way is not at hand any more. */
export async function forgetRead(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of ['mandao-chapters', 'mandao-lists']) await caches.delete(name);
  });
}

/** The chapters that are whole on this device. */
export async function savedNumbers(page: Page): Promise<number[]> {
  const rows = await mirrorRows<SavedRow>(page, 'savedChapters');
  return rows.filter(({ state }) => state === 'saved').map(({ chapterNo }) => chapterNo);
}

export function savedImages(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('mandao-saved')).keys()).length);
}
