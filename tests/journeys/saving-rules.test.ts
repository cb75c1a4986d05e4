import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { readThrough } from '../setup/read-through.ts';
import {
  forgetRead,
  type SavedRow,
  save,
  saveBought,
  savedImages,
  savedNumbers,
  seenComic,
} from '../setup/saving.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { openTroubled } from '../setup/troubled.ts';

/** When what is to be saved is fetched, and until when it opens; and what a server that is too slow leaves standing. */

const library = [{ title: '潮汐灯塔', chapters: 3, pages: 4 }];
const patience = { timeout: 40_000 };
const dayMs = 86_400_000;
const picture = /\/pic\/comic\/1\/\d+\/\d+/;

let site: Awaited<ReturnType<typeof openSite>>;
let network: Awaited<ReturnType<typeof openTroubled>>;
let origin: string;
beforeAll(async () => {
  site = await openSite(library);
  network = await openTroubled(await site.listen());
  ({ origin } = network);
});
afterAll(async () => {
  await network[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test('a paused download fetches nothing more, also after a start, and goes on from where it was', async () => {
  await using browser = await openBrowser();
  const { page } = browser;
  await seenComic(page, origin, 1);
  network.spoil((path) => (/\/1\/1\/2[.?]/.test(path) ? 'silence' : null));
  await save(page, [1]);
  await expect.poll(() => stateOf(page), patience).toEqual({ state: 'waiting', here: 3 });
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('button', { name: '暂停 潮汐灯塔' }).click();
  await page.getByRole('listitem').getByText('1 话已暂停').waitFor();
  network.spoil(() => null);
  await page.reload();
  await page.getByRole('listitem').getByText('1 话已暂停').waitFor();
  expect(await stateOf(page)).toEqual({ state: 'paused', here: 3 });
  const before = network.asked.length;
  await page.getByRole('button', { name: '继续下载 潮汐灯塔' }).click();
  await expect.poll(() => savedNumbers(page), patience).toEqual([1]);
  const fetched = network.asked.slice(before).filter((path) => picture.test(path));
  expect(fetched).toHaveLength(1);
});

test('what is to be saved waits for Wi-Fi and goes on by itself once it is there; the browser is asked once to keep it', async () => {
  await using browser = await openBrowser();
  const { page } = browser;
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), {
      type: sessionStorage.getItem('connection') ?? 'wifi',
    });
    Object.defineProperty(navigator, 'connection', { value: connection });
    const asked = () => Number(sessionStorage.getItem('asked'));
    navigator.storage.persisted = async () => asked() > 0;
    navigator.storage.persist = async () => {
      sessionStorage.setItem('asked', String(asked() + 1));
      return true;
    };
  });
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem('asked')));
  await seenComic(page, origin, 1);
  network.spoil((path) => (/\/1\/1\/2[.?]/.test(path) ? 'silence' : null));
  await save(page, [1, 2]);
  await expect.poll(() => mirrorRows(page, 'savedChapters').then((rows) => rows.length)).toBe(2);
  await page.evaluate(() => sessionStorage.setItem('connection', 'cellular'));
  // What the page that saves has still asked for does not count.
  await page.goto('about:blank');
  network.spoil(() => null);
  const before = network.asked.length;
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByText('还有 1 话在等').waitFor();
  // Who asks for the lock gets it once the page has had its turn.
  await page.evaluate(() => navigator.locks.request('mandao-saving', async () => {}));
  expect(network.asked.slice(before).filter((path) => picture.test(path))).toEqual([]);
  expect(await savedNumbers(page)).toEqual([]);
  expect(await asked()).toBe(0);

  await page.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget & { type: string } };
    connection.type = 'wifi';
    connection.dispatchEvent(new Event('change'));
  });
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 2]);
  expect(await asked()).toBe(1);
});

test('a tap gives up what is only kept at hand, and no download', async () => {
  await using browser = await openBrowser();
  const { page, context } = browser;
  await seenComic(page, origin, 1);
  await save(page, [1]);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1]);
  const readIsKept = () => page.evaluate(() => caches.has('mandao-chapters'));
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await readThrough(page);
  expect(await readIsKept()).toBe(true);
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('button', { name: /^清空缓存/ }).click();
  await page.getByText('缓存清空了').waitFor();
  expect(await readIsKept()).toBe(false);
  expect(await savedImages(page)).toBe(4);
  await context.setOffline(true);
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  expect(await readThrough(page)).toEqual([1, 2, 3, 4]);
});

test('where the server takes too long, a list that was seen before stands after a short wait', async () => {
  await using browser = await openBrowser();
  const { page } = browser;
  await seenComic(page, origin, 1);
  await page.goto(`${origin}/rank`);
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /潮汐灯塔/ })
    .first();
  await first.waitFor();
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('mandao-lists')).keys()).some(({ url }) => url.includes('/api/rank/')),
    );
  await expect.poll(kept, patience).toBe(true);
  await page.goto(`${origin}/recommend`);
  network.spoil((path) => (path.startsWith('/api/rank/view?page') ? 'silence' : null));
  const before = network.asked.length;
  await page.getByRole('link', { name: '排行' }).click();
  await page.waitForURL(/rank/);
  await first.waitFor();
  expect(network.asked.slice(before).some((path) => path.startsWith('/api/rank/view?page'))).toBe(true);
  network.spoil(() => null);
});

test.each([
  ['ahead', dayMs],
  ['behind', -dayMs],
])(
  'where the clock goes a day %s a bought download opens, and one that nobody vouched for in months does not',
  async (_name, off) => {
    await using browser = await openBrowser();
    const { page, context } = browser;
    const member = await signedUp(site, { points: 100 });
    await saveBought(page, origin, member);

    // Put wrong after the server told its time: that is what a device cannot know.
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + Number(sessionStorage.getItem('off'));
    });
    const setClock = (ms: number) => page.evaluate((it) => sessionStorage.setItem('off', String(it)), ms);
    await setClock(off);
    await forgetRead(page);
    await context.setOffline(true);
    await page.goto(`${origin}/comicContent?id=1&no=3`);
    expect(await readThrough(page)).toEqual([1, 2, 3, 4]);
    await setClock(70 * dayMs);
    await page.goto(`${origin}/comicContent?id=1&no=3`);
    await page.getByText('很久没有联网了').waitFor();
    expect(await page.getByRole('link', { name: '登录并继续看' }).count()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('link', { name: '再试一次' }).click();
    await page.locator('[data-part=reader] [data-image="1"] img').waitFor();
  },
);

/** How far the one download is. */
async function stateOf(page: Page): Promise<{ state: string; here: number } | null> {
  const [row] = await mirrorRows<SavedRow>(page, 'savedChapters');
  return row ? { state: row.state, here: row.hashes.filter((hash) => hash !== '').length } : null;
}
