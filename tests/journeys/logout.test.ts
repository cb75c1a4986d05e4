import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { signInAs } from '../setup/saving.ts';
import { imagesStand, signIn } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { atLine, progressOf } from '../setup/strip.ts';
import { openTroubled } from '../setup/troubled.ts';

const title = '潮汐灯塔';
const patience = { timeout: 40_000 };

let site: Awaited<ReturnType<typeof openSite>>;
let network: Awaited<ReturnType<typeof openTroubled>>;
let origin: string;
beforeAll(async () => {
  site = await openSite([{ title, chapters: 3, pages: 2, price: 0 }]);
  network = await openTroubled(await site.listen());
  ({ origin } = network);
});
afterAll(async () => {
  await network[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test('a page that is closed before the server has answered the logout leaves nothing of the member behind', async () => {
  await using browser = await openBrowser();
  const { page, context } = browser;
  const member = await readingMember(page);
  network.spoil((path) => (path.includes('/account/logout') ? 'silence' : null));
  await askToLeave(page);
  await expect
    .poll(() => network.asked.some((path) => path.includes('/account/logout')), patience)
    .toBe(true);
  network.spoil(() => null);
  const next = await context.newPage();
  await page.close();
  await seesNobody(next, member);
});

test('a logout that is cut off while the device forgets is finished by the next page, which shows nothing of the member', async () => {
  await using browser = await openBrowser();
  const { page, context } = browser;
  const member = await readingMember(page);
  await holdDatabase(page);
  await waitForEver(page);
  await askToLeave(page);
  await expect.poll(() => keptKeys(page), patience).not.toContain('mandao.account.80001');
  await expect.poll(async () => (await member.get('/api/member')).code, patience).toBe('Member03');
  // As where the page goes before the browser has come to these.
  await page.evaluate(async () => {
    for (const name of ['mandao-chapters', 'mandao-lists', 'mandao-sights'])
      await (await caches.open(name)).put('/left', new Response('x'));
  });
  const next = await context.newPage();
  await next.addInitScript((shown) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(shown)) Object.assign(globalThis, { wasShown: true });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, title);
  await page.close();
  await seesNobody(next, member);
  expect(await next.evaluate(() => 'wasShown' in globalThis)).toBe(false);
});

test.each(['only opened', 'read'])(
  'a chapter that was %s in another tab is nobody’s place after the logout',
  async (how) => {
    await using browser = await openBrowser({ workers: false });
    const { page, context } = browser;
    const member = await signIn(context, site, { points: 0 });
    const place = {
      chapterNo: 3,
      imgIndex: 2,
      frac: 0,
      device: 'tablet',
      done: false,
      at: Date.now() - 60_000,
    };
    await member.send('PUT', '/api/member/history', { items: [{ comicId: 1, ...place }] });
    await page.goto(`${origin}/comicContent?id=1&no=1`);
    await page.getByText(/另一台设备读到第 3 话/).waitFor();
    if (how === 'read') {
      await page.mouse.wheel(0, 300);
      await page.waitForURL(/img=\d/);
    }
    const other = await context.newPage();
    await other.goto(`${origin}/myAccount`);
    await askToLeave(other);
    await other.waitForURL('**/recommend');
    await expect.poll(() => mirrorRows(other, 'history'), patience).toEqual([]);
    await page.goto(`${origin}/recommend`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await mirrorRows(page, 'history')).toEqual([]);
    expect(await keptKeys(page)).not.toContain('history.mandao:1');
  },
);

test('what a member has read through is not the visitor’s who reads on in a tab after the logout in another one', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await readTo(page, 2);
  await expect.poll(() => progressOf(page), patience).toEqual({ chapterNo: 2, done: [1] });
  const other = await context.newPage();
  await other.goto(`${origin}/myAccount`);
  await askToLeave(other);
  await other.waitForURL('**/recommend');
  await expect.poll(() => mirrorRows(other, 'history'), patience).toEqual([]);
  await page.bringToFront();
  await readTo(page, 3);
  await expect.poll(() => progressOf(page), patience).toEqual({ chapterNo: 3, done: [2] });
});

/** Scrolls down until a chapter has come to the reading line, and not on: its own end is not to be seen. */
async function readTo(page: Page, chapterNo: number): Promise<void> {
  await expect
    .poll(async () => {
      if ((await atLine(page)).chapter < chapterNo) await page.mouse.wheel(0, 200);
      return new URL(page.url()).searchParams.get('no');
    }, patience)
    .toBe(String(chapterNo));
}

/** A member on whose device lies what was read, a shelf, and who it is. */
async function readingMember(page: Page): Promise<Awaited<ReturnType<typeof signedUp>>> {
  const member = await signedUp(site);
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  await page.goto(`${origin}/recommend`);
  await signInAs(page, member.token);
  await workerTakesOver(page);
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await hydrated(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await mirrorRows(page, 'history')).length, patience).toBe(1);
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('heading', { name: member.account }).waitFor();
  await expect.poll(async () => (await mirrorRows(page, 'favourites')).length, patience).toBe(1);
  return member;
}

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /退出登录/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
}

/** From then on whoever wants all of the database waits, as behind a large write; parts of it answer. */
async function holdDatabase(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('mandao');
    await new Promise((opened) => {
      opening.onsuccess = opened;
    });
    const store = opening.result.transaction('searches', 'readwrite').objectStore('searches');
    const hold = () => {
      store.count().onsuccess = hold;
    };
    hold();
  });
}

/** The page does not lose its patience with the database before it is closed. */
async function waitForEver(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = globalThis.setTimeout;
    const patienceMs = 4000;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms = 0) => (ms === patienceMs ? 0 : later(act, ms)),
    });
  });
}

/** The shelf's pages are a visitor's, and the device keeps nothing of the member, here or anywhere. */
async function seesNobody(page: Page, member: { account: string; token: string }): Promise<void> {
  await page.goto(`${origin}/book/viewHistory`);
  await page.getByRole('heading', { name: '还没有留下足迹' }).waitFor();
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('heading', { name: '登录后，换设备也不丢' }).waitFor();
  for (const table of ['favourites', 'bought', 'history', 'comics', 'outbox', 'facts'])
    expect(await mirrorRows(page, table), table).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(member.account);
  expect(kept).not.toContain(member.token);
  expect(await keptKeys(page)).not.toContain('mandao.account.80001.leaving');
  const seen = await page.evaluate(async () => {
    const found = await Promise.all(
      ['mandao-chapters', 'mandao-lists', 'mandao-sights'].map(async (name) =>
        (await caches.has(name)) ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [],
      ),
    );
    return found.flat();
  });
  expect(seen.filter((url) => /\/left$|\/comic\/(?:-\/)?\d+\/\d+|~member/.test(url))).toEqual([]);
}

function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}
