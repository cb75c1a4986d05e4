import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { readThrough } from '../setup/read-through.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

/** The first two chapters are free, the others cost points. */
const library = [{ title: '潮汐灯塔', chapters: 4, pages: 4 }];

test('three chapters are saved and read without a network, the bought one only by its member', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser();
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  const origin = await site.listen();
  await page.goto(`${origin}/comicInfo?id=1`);
  await workerTakesOver(page);
  await save(page, [1, 2, 3]);
  await expect.poll(() => savedNumbers(page), { timeout: 40_000 }).toEqual([1, 2, 3]);

  await site.app.close();
  await context.setOffline(true);
  for (const no of [3, 2]) {
    await page.goto(`${origin}/comicContent?id=1&no=${no}`);
    expect(await readThrough(page)).toEqual([1, 2, 3, 4]);
  }
});

/** Chooses chapters in the sheet of the comic's page and has them saved. */
async function save(page: Page, chapterNos: readonly number[]): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: '下载', exact: true }).click();
  for (const no of chapterNos) await page.getByRole('checkbox', { name: new RegExp(`^第 ${no} 话`) }).check();
  await page.getByRole('button', { name: `下载 ${chapterNos.length} 话` }).click();
}

/** The chapters that are whole on this device. */
function savedNumbers(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((told, failed) => {
        const opening = indexedDB.open('mandao');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction('savedChapters').objectStore('savedChapters').getAll();
          rows.onsuccess = () => {
            opening.result.close();
            const saved = rows.result.filter(({ state }) => state === 'saved');
            told(saved.map(({ chapterNo }) => chapterNo).sort());
          };
        };
      }),
  );
}
