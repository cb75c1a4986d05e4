import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../setup/accessibility.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { chaptersInSight } from '../setup/kept-sights.ts';
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
  signInAs,
} from '../setup/saving.ts';
import { call, signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { soonerTries } from '../setup/sooner-tries.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { openTroubled, type Trouble } from '../setup/troubled.ts';

/** The first two chapters of each are free, the others cost points. */
const library = [
  { title: '潮汐灯塔', chapters: 4, pages: 4 },
  { title: '鲸落图书馆', chapters: 2, pages: 4 },
];
const patience = { timeout: 40_000 };
/** A download waits for 5 s at least before it asks a server in trouble again, and for 85 in all before it gives up. */
const troubled = { leastMs: 5000, mostMs: 60_000, times: 100 };

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

test('three chapters are saved across a kill, and read without a network from a cold start', async () => {
  await using profile = await temporaryFolder();
  const first = await openBrowser({ profile: profile.path });
  const { page } = first;
  await seenComic(page, origin, 1);
  network.spoil((path) => ((imageIn(path)?.imgIndex ?? 0) > 2 ? 'silence' : null));
  await save(page, [1, 2]);
  await expect.poll(() => hashesOf(page, 1), patience).toBe(2);
  // As when the system ends it: no page has time for anything.
  await first.kill();
  network.spoil(() => null);
  const before = network.asked.length;

  await using second = await openBrowser({ profile: profile.path });
  const again = second.page;
  await again.goto(`${origin}/recommend`);
  await expect.poll(() => savedNumbers(again), patience).toEqual([1, 2]);
  // What was here is not fetched again.
  const fetched = network.asked.slice(before).map(imageIn);
  expect(fetched).not.toContainEqual({ chapterNo: 1, imgIndex: 1 });

  await second.context.setOffline(true);
  await forgetRead(again);
  await again.goto(`${origin}/book/saved`);
  await again.getByRole('link', { name: '开看' }).waitFor();
  expect(await accessibilityFaults(again)).toEqual([]);
  await again.getByRole('link', { name: '开看' }).click();
  await again.waitForURL(/comicContent/);
  expect(await readThrough(again)).toEqual([1, 2, 3, 4]);
  await again.goto(`${origin}/comicInfo?id=1`);
  await again.getByText('没有网络，可以看已下载的 2 话').waitFor();
  await again.goto(`${origin}/search/result?type=title&keyword=灯塔`);
  await again.getByText('连不上网站，先在书架和下载里找').waitFor();
  await again
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .waitFor();
  await again.goto(`${origin}/comicContent?id=1&no=4`);
  await again.getByRole('link', { name: '登录' }).or(again.getByText('现在没有网络')).first().waitFor();
});

test('where downloads are chosen all that can be are one touch, and it is said why others cannot', async () => {
  await using shop = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${await shop.listen()}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '下载到这台设备' });
  await sheet.getByRole('checkbox', { name: /^第 3 话/, disabled: true }).waitFor();
  expect(await sheet.getByText('划掉的买了才能下载').count()).toBe(1);
  await sheet.getByRole('button', { name: '全部' }).click();
  await sheet.getByRole('button', { name: '下载 2 话' }).waitFor();
});

test('a bought chapter opens for its member alone, outlives the session, and goes with a refund', async () => {
  await using browser = await openBrowser();
  const { page, context } = browser;
  const [owner, other] = [await signedUp(site, { points: 100 }), await signedUp(site)];
  await saveBought(page, origin, owner);

  const opensOffline = async (): Promise<boolean> => {
    await context.setOffline(true);
    await page.goto(`${origin}/comicContent?id=1&no=3`);
    const gate = page.getByText('这一话已下载在这台设备上');
    await page.locator('[data-part=reader] [data-image="1"] img').or(gate).first().waitFor();
    const opened = !(await gate.isVisible());
    // A login needs the network.
    if (!opened) expect(await page.getByRole('link', { name: '登录并继续看' }).count()).toBe(0);
    await context.setOffline(false);
    return opened;
  };
  // Only the ticket opens it: what was read is not at hand.
  await forgetRead(page);
  expect(await opensOffline()).toBe(true);
  await endSession(page);
  expect(await opensOffline()).toBe(true);

  await signInAs(page, owner.token);
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('button', { name: /退出/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 话会锁起来').waitFor();
  await dialog.getByRole('button', { name: /退出/ }).click();
  await page.waitForURL(/recommend/);
  expect(await opensOffline()).toBe(false);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(owner.account);
  await page.getByText('联网后登录买它的账号').waitFor();
  await page.getByRole('link', { name: '登录并继续看' }).waitFor();
  await signInAs(page, other.token);
  expect(await opensOffline()).toBe(false);
  await page.getByText('只有那个账号能打开').waitFor();
  // The logout has ended the first session.
  const { account, password } = owner;
  const { data } = await call(site, 'POST', '/account/login', { account, password });
  await signInAs(page, data);
  expect(await opensOffline()).toBe(true);

  const refund = { merchantId: 80001, memberId: owner.memberId, comicId: 1, chapterNo: 3, at: Date.now() };
  await site.house.ledger.refundChapter(refund);
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => savedNumbers(page), patience).toEqual([]);
  // Its images go after its record.
  await expect.poll(() => savedImages(page), patience).toBe(0);
});

test('another member’s login takes away what stood on the screen where a bought chapter was left', async () => {
  await using browser = await openBrowser();
  const { page, context } = browser;
  const [owner, other] = [await signedUp(site, { points: 100 }), await signedUp(site)];
  await saveBought(page, origin, owner);
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.locator('[data-part=reader] [data-image="1"] img').first().waitFor();
  await hydrated(page);
  await page.mouse.wheel(0, 900);
  await page.waitForURL(/img=[23]/);
  const left = page.url();
  await expect.poll(() => chaptersInSight(page)).toContain('1,3,');

  await endSession(page);
  const door = await context.newPage();
  await door.goto(`${origin}/login`);
  await door.getByRole('textbox', { name: '账号' }).fill(other.account);
  await door.getByRole('textbox', { name: '密码' }).fill(other.password);
  await door.getByRole('button', { name: '登录', exact: true }).click();
  await door.waitForURL(`${origin}/recommend`);
  await expect.poll(() => chaptersInSight(door)).toEqual([]);
  // Where the chapter is still open one may read on; what is seen there is nobody's to see again.
  await page.bringToFront();
  await page.mouse.wheel(0, -300);
  await page.waitForURL(({ href }) => href !== left);
  // A page that goes notes it once more, and tells the worker so before it asks for the next document.
  await page.goto(`${origin}/recommend`);
  await page.getByRole('heading', { name: '推荐', level: 1 }).waitFor({ state: 'attached' });
  expect(await chaptersInSight(page)).toEqual([]);

  // The page's code waits for a frame that never comes.
  const still = await context.newPage();
  await still.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await still.goto(left);
  await still.locator('.sh').waitFor();
  expect(await still.locator('picture, img[src*="/comic/1/3/"]').count()).toBe(0);
});

test('no half picture and no log-in page is saved; what failed goes on when it is asked to', async () => {
  await using browser = await openBrowser();
  const { page } = browser;
  await page.addInitScript(soonerTries, troubled);
  await seenComic(page, origin, 2);
  const kinds: Trouble[] = ['500', 'portal', 'half', 'nothing'];
  network.spoil((path) => kinds[(imageIn(path)?.imgIndex ?? 0) - 1] ?? null);
  await save(page, [1]);
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('listitem').getByText('1 话没下完，网络不稳').waitFor(patience);
  expect(await savedImages(page)).toBe(0);
  network.spoil(() => null);
  await page.getByRole('button', { name: '继续下载 鲸落图书馆' }).click();
  await expect.poll(() => savedNumbers(page), patience).toEqual([1]);
  const sizes = await page.evaluate(async () => {
    const cache = await caches.open('mandao-saved');
    const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return Promise.all(kept.map(async (it) => (await createImageBitmap((await it?.blob()) as Blob)).width));
  });
  expect(sizes).toEqual([800, 800, 800, 800]);

  await page.getByRole('button', { name: '删除 鲸落图书馆' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByText('还没有下载').waitFor();
  // Its button went with the comic.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await savedImages(page)).toBe(0);

  // As a page leaves it that is killed between the list and the pictures.
  await page.evaluate(async () => {
    const cache = await caches.open('mandao-saved');
    await cache.put('/saved/80001/2/1/gone/1', new Response('nobody knows of it'));
  });
  await page.reload();
  await expect.poll(() => savedImages(page), patience).toBe(0);
});

test('a server in trouble is asked again a little later, and nothing has failed', async () => {
  await using browser = await openBrowser();
  const { page } = browser;
  await page.addInitScript(soonerTries, troubled);
  await seenComic(page, origin, 2);
  // What was kept of it in another width is not what is asked for.
  await page.goto(`${origin}/comicContent?id=2&no=1`);
  expect(await readThrough(page)).toEqual([1, 2, 3, 4]);
  await seenComic(page, origin, 2);
  let asked = 0;
  network.spoil((path) => {
    if (/\/api\/comic\/-\/2\/\d/.test(path)) return asked++ === 0 ? '500' : null;
    return imageIn(path) && asked < 3 ? 'nothing' : null;
  });
  await save(page, [1, 2]);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 2]);
  expect(asked).toBe(4);
});

test('without room it says so, and goes on once there is some', async () => {
  await using browser = await openBrowser();
  const { page, context } = browser;
  await page.addInitScript(soonerTries, troubled);
  await seenComic(page, origin, 2);
  const devtools = await context.newCDPSession(page);
  // What is wished for has to be on disk before that is full.
  network.spoil((path) => (imageIn(path) ? '500' : null));
  await save(page, [1, 2]);
  // Who looks for it where nothing can be read yet is led to where it is.
  await page.goto(`${origin}/book/saved`);
  await page.getByRole('link', { name: '下载与空间' }).click();
  await page.getByRole('listitem').getByText('2 话没下完，网络不稳').waitFor(patience);
  network.spoil(() => null);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.getByRole('button', { name: '继续下载 鲸落图书馆' }).click();
  await page.getByRole('listitem').getByText('2 话没下完，空间不够').waitFor(patience);
  expect(await accessibilityFaults(page)).toEqual([]);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: '继续下载 鲸落图书馆' }).click();
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 2]);
});

/** The chapter's image that a path names; null for other paths. */
function imageIn(path: string): { chapterNo: number; imgIndex: number } | null {
  const [, no, i] = /\/comic\/\d+\/(\d+)\/(\d+)(?:\.jpg)?(?:\?|$)/.exec(path) ?? [];
  return i === undefined ? null : { chapterNo: Number(no), imgIndex: Number(i) };
}

/** How many images of a chapter are here. */
async function hashesOf(page: Page, chapterNo: number): Promise<number> {
  const row = (await mirrorRows<SavedRow>(page, 'savedChapters')).find((it) => it.chapterNo === chapterNo);
  return row?.hashes.filter((hash) => hash !== '').length ?? 0;
}

/** The session runs out; who was signed in is still known. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'mandao.account.80001';
    localStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), expired: true }),
    );
  });
}
