import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { readThrough } from '../setup/read-through.ts';
import { forgetRead, save, savedImages, savedNumbers, seenComic, signInAs } from '../setup/saving.ts';
import { signIn } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite, putComic } from '../setup/site.ts';
import { openTroubled } from '../setup/troubled.ts';

/** From the third chapter on it costs points. */
const comic = { title: '潮汐灯塔', chapters: 3, pages: 3 };
const patience = { timeout: 40_000 };

/** A site, and a browser on whose device its member has the bought third chapter. */
async function boughtSite(facts: { rating?: 'mature' } = {}) {
  const site = await openSite([{ ...comic, ...facts }]);
  const network = await openTroubled(await site.listen());
  const { origin } = network;
  if (facts.rating) await site.house.merchants.set(80001, 'mature', true);
  const browser = await openBrowser();
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  await seenComic(page, origin, 1);
  await save(page, [3]);
  await expect.poll(() => savedNumbers(page), patience).toEqual([3]);
  return {
    ...{ site, network, origin, browser, page, member },
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await network[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

test('a bought chapter whose file was replaced comes to the device again, and opens without a network', async () => {
  await using opened = await boughtSite();
  const { site, origin, browser, page } = opened;
  const before = await savedVersions(page);
  await putComic(site.house, { ...comic, edition: 1 });
  const { version } = (await site.house.catalogue.chapterAt(1, 3))?.chapter ?? {};
  expect(before).not.toContain(version);
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => savedVersions(page), patience).toEqual([version]);
  await browser.context.setOffline(true);
  await forgetRead(page);
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  expect(await readThrough(page)).toEqual([1, 2, 3]);
});

test('what two members of a device have bought opens for both without a network, and a refund to one leaves it to the other', async () => {
  await using opened = await boughtSite();
  const { site, origin, browser, page, member } = opened;
  const next = await signedUp(site, { points: 100 });
  await next.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  await page.goto(`${origin}/recommend`);
  await signInAs(page, next.token);
  await seenComic(page, origin, 1);
  await save(page, [3]);
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('checkbox', { name: /^第 3 话，已下载/ }).waitFor();
  const reads = async (token: string) => {
    await page.goto(`${origin}/recommend`);
    await signInAs(page, token);
    await browser.context.setOffline(true);
    await forgetRead(page);
    await page.goto(`${origin}/comicContent?id=1&no=3`);
    const read = await readThrough(page);
    await browser.context.setOffline(false);
    return read;
  };
  expect(await reads(next.token)).toEqual([1, 2, 3]);
  expect(await reads(member.token)).toEqual([1, 2, 3]);

  const refund = { merchantId: 80001, memberId: next.memberId, comicId: 1, chapterNo: 3, at: Date.now() };
  await site.house.ledger.refundChapter(refund);
  await page.goto(`${origin}/recommend`);
  await signInAs(page, next.token);
  await page.goto(`${origin}/recommend`);
  await page.getByText('1 话已退款').waitFor();
  expect(await reads(member.token)).toEqual([1, 2, 3]);
});

test('a bought download flows on into the next one without a network, and after what was at hand was cleared', async () => {
  await using site = await openSite([{ ...comic, chapters: 4 }]);
  const origin = await site.listen();
  await using browser = await openBrowser();
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 100 });
  const order = { comicId: 1, chapterNos: [3, 4], expectedTotal: 60 };
  await member.send('POST', '/api/comic/buy', order, 'k');
  await seenComic(page, origin, 1);
  await save(page, [3, 4]);
  await expect.poll(() => savedNumbers(page), patience).toEqual([3, 4]);
  await context.setOffline(true);
  await forgetRead(page);
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  expect(await readThrough(page)).toEqual([1, 2, 3]);
  const next = page.locator('[data-part=reader] [data-chapter="4"] [data-image="1"] img');
  await next
    .or(page.getByRole('button', { name: /购买|买/ }))
    .first()
    .waitFor();
  expect(await next.count()).toBe(1);
});

test('a replaced chapter is read as it was until its successor is whole, whatever comes between', async () => {
  await using opened = await boughtSite();
  const { site, network, origin, browser, page } = opened;
  await putComic(site.house, { ...comic, edition: 1 });
  const { version = '' } = (await site.house.catalogue.chapterAt(1, 3))?.chapter ?? {};
  const isStalled = (path: string) => path.includes('/pic/comic/1/3/2') && decodeURI(path).includes(version);
  network.spoil((path) => (isStalled(path) ? 'silence' : null));
  // The second page is killed like the first, and begins with a look at what is here.
  for (const times of [1, 2]) {
    await page.goto(`${origin}/recommend`);
    await expect.poll(() => network.asked.filter(isStalled).length, patience).toBeGreaterThanOrEqual(times);
  }
  expect(await savedVersions(page)).toEqual([]);
  await browser.context.setOffline(true);
  await forgetRead(page);
  await page.goto(`${origin}/book/saved`);
  await page.getByText('已下载 1 话').waitFor();
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  expect(await readThrough(page)).toEqual([1, 2, 3]);
  await page.goto('about:blank');
  await browser.context.setOffline(false);
  network.spoil(() => null);
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => savedVersions(page), patience).toEqual([version]);
  // What was read until then goes at the next look.
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => savedImages(page), patience).toBe(3);
});

test('what the merchant hides for a day stays on the device, locked, and opens again afterwards', async () => {
  await using opened = await boughtSite({ rating: 'mature' });
  const { site, origin, browser, page, member } = opened;
  await site.house.merchants.set(80001, 'mature', false);
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => ticketed(page), patience).toEqual([false]);
  await browser.context.setOffline(true);
  await forgetRead(page);
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.getByText('这一话已下载，但现在没有开放').waitFor();
  expect(await page.getByRole('link', { name: '登录并继续看' }).count()).toBe(0);
  await browser.context.setOffline(false);
  await site.house.merchants.set(80001, 'mature', true);
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => ticketed(page), patience).toEqual([true]);
  await browser.context.setOffline(true);
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  expect(await readThrough(page)).toEqual([1, 2, 3]);
  // Or this page hears of the refund as the network comes back, and is left with the notice.
  await page.goto('about:blank');
  await browser.context.setOffline(false);
  const refund = { merchantId: 80001, memberId: member.memberId, comicId: 1, chapterNo: 3, at: Date.now() };
  await site.house.ledger.refundChapter(refund);
  await page.goto(`${origin}/recommend`);
  await page.getByText('1 话已退款，下载也一起移走了').waitFor();
});

test('a download that was free follows the price of its chapter at the next contact, there and back', async () => {
  await using site = await openSite([comic]);
  const origin = await site.listen();
  await using browser = await openBrowser();
  const { page, context } = browser;
  await seenComic(page, origin, 1);
  await save(page, [1, 2]);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 2]);

  const hasPrice = (costs: boolean) => site.house.merchants.set(80001, 'freeChapters', costs ? 0 : 2);
  const opensOffline = async (chapterNo: number) => {
    await forgetRead(page);
    await context.setOffline(true);
    await page.goto(`${origin}/comicContent?id=1&no=${chapterNo}`);
    const gate = page.getByText('这一话已下载，但现在没有开放');
    // Behind an open chapter the next one's gate may stand.
    const image = page.locator(`[data-part=reader] [data-chapter="${chapterNo}"] [data-image="1"] img`);
    await image.or(gate).first().waitFor();
    const opened = await image.isVisible();
    await context.setOffline(false);
    return opened;
  };
  // Lists that were asked for a moment ago are told again for a while.
  const follows = (...rights: string[]) =>
    expect
      .poll(async () => {
        await seenComic(page, origin, 1);
        return rightsOf(page);
      }, patience)
      .toEqual(rights);
  await hasPrice(true);
  expect(await opensOffline(1)).toBe(true);
  // A visitor hears of it where the chapter is read, or its comic's list is seen.
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await page.getByRole('link', { name: '登录并继续看' }).first().waitFor();
  // Of the other one it hears where the list comes too.
  await expect.poll(async () => (await rightsOf(page))[0], patience).toBe('own');
  expect(await opensOffline(1)).toBe(false);
  await follows('own', 'own');
  await hasPrice(false);
  await follows('free', 'free');

  // A member hears of it at once, and what is bought opens again.
  await hasPrice(true);
  const member = await signedUp(site, { points: 100 });
  await signInAs(page, member.token);
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => rightsOf(page), patience).toEqual(['own', 'own']);
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [1], expectedTotal: 30 }, 'k');
  await page.goto(`${origin}/recommend`);
  await expect.poll(() => ticketed(page), patience).toEqual([true, false]);
  expect(await opensOffline(1)).toBe(true);
  expect(await opensOffline(2)).toBe(false);
});

test('downloads outlive the database that knew them: what is there is not fetched again', async () => {
  await using opened = await boughtSite();
  const { site, origin, page } = opened;
  await page.goto(`${origin}/repair`);
  await page.evaluate(
    () =>
      new Promise((done, failed) => {
        const gone = indexedDB.deleteDatabase('mandao');
        gone.onsuccess = done;
        gone.onerror = failed;
      }),
  );
  const fetched: string[] = [];
  site.app.server.on('request', ({ url = '' }) => /comic\/1\/3\/\d/.test(url) && fetched.push(url));
  await page.goto(`${origin}/recommend`);
  // The member's shelf comes back, and with it a database that knows nothing.
  await expect.poll(async () => (await mirrorRows(page, 'facts')).length, patience).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => savedNumbers(page), patience).toEqual([3]);
  expect(await savedImages(page)).toBe(3);
  expect(fetched.filter((url) => url.startsWith('/pic/'))).toEqual([]);
});

/** Whether the chapters on this device have a ticket to open with. */
async function ticketed(page: Page): Promise<boolean[]> {
  const rows = await mirrorRows<{ ticket: string | null }>(page, 'savedChapters');
  return rows.map(({ ticket }) => ticket !== null);
}

/** Whether everybody may read them, or a member. */
async function rightsOf(page: Page): Promise<string[]> {
  const rows = await mirrorRows<{ right: string }>(page, 'savedChapters');
  return rows.map(({ right }) => right);
}

/** Of which content the chapters are that are whole on this device. */
async function savedVersions(page: Page): Promise<(string | undefined)[]> {
  const rows = await mirrorRows<{ state: string; chapter: { version: string } | null }>(
    page,
    'savedChapters',
  );
  return rows.filter(({ state }) => state === 'saved').map(({ chapter }) => chapter?.version);
}
