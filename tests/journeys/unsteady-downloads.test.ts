import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { removeComic } from '../../server/usecases/remove-comic.ts';
import { openBrowser } from '../setup/browser.ts';
import { openDeployable } from '../setup/deployable.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { type SavedRow, save, savedImages, savedNumbers, seenComic } from '../setup/saving.ts';
import { openSite } from '../setup/site.ts';
import { soonerTries } from '../setup/sooner-tries.ts';
import { openTroubled } from '../setup/troubled.ts';

const comic = { title: '潮汐灯塔', chapters: 2, pages: 3 };
const patience = { timeout: 40_000 };

test('a page that is left open goes on with a failed download once the server is back, and nobody tells it', async () => {
  await using site = await openSite([comic]);
  await using network = await openTroubled(await site.listen());
  const { origin } = network;
  await using browser = await openBrowser();
  const { page } = browser;
  await page.addInitScript(soonerTries, { leastMs: 5000, times: 60 });
  await seenComic(page, origin, 1);
  network.spoil((path) => (path.includes('/comic/') ? 'nothing' : null));
  await save(page, [1, 2]);
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('listitem').getByText('2 话没下完，网络不稳').waitFor(patience);
  network.spoil(() => null);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 2]);
});

test('a newer build that takes over while a chapter is being saved costs nothing of it', async () => {
  await using site = await openDeployable([comic]);
  await using network = await openTroubled(site.origin);
  const { origin } = network;
  await using browser = await openBrowser();
  const { page } = browser;
  await page.addInitScript(soonerTries, { leastMs: 5000, times: 20 });
  await seenComic(page, origin, 1);
  // Chromium lets no worker go that still waits for an answer.
  network.spoil((path) => (isImage(path, 3) ? 'nothing' : null));
  await save(page, [1, 2]);
  await expect.poll(() => imagesNoted(page, 1), patience).toBe(2);
  await site.deploy();
  await expect.poll(() => page.evaluate(takeNewer), patience).toBe(true);
  network.spoil(() => null);
  await expect.poll(() => savedNumbers(page), { timeout: 60_000 }).toEqual([1, 2]);
  expect(await savedImages(page)).toBe(6);
  expect(network.asked.filter((path) => isImage(path, 1))).toHaveLength(2);
});

test('a comic that the operator removes while it is being saved is said to be no longer there, and can be let go', async () => {
  await using site = await openSite([comic]);
  await using network = await openTroubled(await site.listen());
  const { origin } = network;
  await using browser = await openBrowser();
  const { page } = browser;
  await seenComic(page, origin, 1);
  network.spoil((path) => (isImage(path, 3) ? 'silence' : null));
  await save(page, [1, 2]);
  await expect.poll(() => imagesNoted(page, 1), patience).toBe(2);
  const { library, media, renditions: remover, now } = site.house;
  await removeComic({ library, media, remover, now }, 1);
  network.spoil(() => null);
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('listitem').getByText('2 话下不了，可能还没买或已下架').waitFor(patience);
  await page.getByRole('button', { name: '取消下载 潮汐灯塔' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await page.getByText('还没有下载').waitFor();
  expect(await savedImages(page)).toBe(0);
});

/** To run in a page: asks for the newer worker and lets it take over, until it has; answers whether it has. */
async function takeNewer(): Promise<boolean> {
  const { serviceWorker } = navigator;
  const mark = document.documentElement.dataset;
  if (mark.newer === undefined) {
    mark.newer = 'asked';
    serviceWorker.addEventListener('controllerchange', () => {
      mark.newer = 'taken';
    });
  }
  const registration = await serviceWorker.ready;
  // On a busy machine it is not there yet, or its installation broke off.
  if (mark.newer === 'asked' && !registration.installing && !registration.waiting)
    registration.update().catch(() => {});
  registration.waiting?.postMessage({ type: 'apply-update' });
  return mark.newer === 'taken';
}

function isImage(path: string, imgIndex: number): boolean {
  return new RegExp(`/pic/comic/1/\\d+/${imgIndex}\\D`).test(path);
}

/** How many images of a chapter are here. */
async function imagesNoted(page: Page, chapterNo: number): Promise<number> {
  const row = (await mirrorRows<SavedRow>(page, 'savedChapters')).find((it) => it.chapterNo === chapterNo);
  return row?.hashes.filter((hash) => hash !== '').length ?? 0;
}
