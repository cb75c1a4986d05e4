import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { accessibilityFaults } from '../setup/accessibility.ts';
import { desktop, openBrowser, phone, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { layoutShift } from '../setup/layout-shift.ts';
import { readThrough } from '../setup/read-through.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 4 }];

test('a chapter that was read under the worker opens and reads with the network off, from its very address', async () => {
  await using visit = await openSeen();
  const { site, origin, page, context } = visit;
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  await page.goto(`${origin}/book/favorite`);
  await page
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .waitFor();
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  expect(await readThrough(page)).toEqual([1, 2, 3, 4]);
  await kept(page, 'mandao-chapters', '/pic/comic/1/2/', 4);

  await site.app.close();
  await context.setOffline(true);
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  expect(await readThrough(page)).toEqual([1, 2, 3, 4]);
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
  // Nor does the shelf say of such a comic that it cannot be read.
  await page.goto(`${origin}/book/favorite`);
  await page.getByText('没有网络，亮着的都能看').waitFor();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /潮汐灯塔/ }) });
  await card.first().waitFor();
  await expect.poll(() => card.first().getAttribute('data-dim')).toBeNull();
});

test('without a network one banner says so in every room with a list, moves nothing, and goes with the network', async () => {
  await using visit = await openSeen();
  const { origin, page, context } = visit;
  const banner = page.getByText('没有网络，这是上次看到的样子');
  await page.goto(`${origin}/rank`);
  await page.locator('[data-part="offline-banner"]').waitFor({ state: 'attached' });
  const moved = await layoutShift(page);
  await context.setOffline(true);
  await banner.waitFor();
  expect(await layoutShift(page)).toBe(moved);
  expect(await page.getByRole('status').filter({ has: banner }).count()).toBe(1);
  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });

  await context.setOffline(true);
  for (const room of ['/recommend', '/rank']) {
    await page.goto(`${origin}${room}`);
    await banner.waitFor();
    expect(await page.getByText('没有网络').count()).toBe(1);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: '看下载的' }).click();
  await page.waitForURL(/book\/saved/);
  // That room has words of its own, and one says them.
  await page.getByText('没有网络，联网后会自己恢复').waitFor();
  await banner.waitFor({ state: 'detached' });
});

test('a room that was never seen says that there is no network, and leads to what can be read', async () => {
  await using visit = await openSeen();
  const { origin, page, context } = visit;
  await context.setOffline(true);
  for (const room of ['/category', '/comicInfo?id=2']) {
    await page.goto(`${origin}${room}`);
    const readable = page.getByRole('alert').getByRole('link', { name: '看下载的' });
    await readable.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await readable.click();
    await page.waitForURL(/book\/saved/);
  }
});

test('the rooms of account safety, which show nothing of what was, do not say that they do', async () => {
  await using visit = await openSeen();
  const { site, origin, page, context } = visit;
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/rank`);
  await page.locator('[data-part="offline-banner"]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  const banner = page.getByText('没有网络，这是上次看到的样子');
  await banner.waitFor();
  await page.goto(`${origin}/myAccount/safety/sessions`);
  await page.getByText('这一页要联网才能打开').waitFor();
  expect(await banner.count()).toBe(0);
});

test('a room that says itself what it lacks without a network does not stand under a banner that says it is as it was', async () => {
  await using visit = await openSeen();
  const { site, origin, page, context } = visit;
  await signIn(context, site, { points: 10 });
  await page.goto(`${origin}/rank`);
  await page.locator('[data-part="offline-banner"]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  for (const [room, lack] of [
    ['/search', '没有网络，推荐要联网才能看'],
    ['/myAccount/wallet', '没有网络，套餐要联网才能看'],
    ['/myAccount/buyHistory', '没有网络'],
  ] as const) {
    await page.goto(`${origin}${room}`);
    await page.getByRole('main').getByText(lack, { exact: true }).waitFor();
    await hydrated(page);
    expect(await page.getByText('没有网络').allInnerTexts(), room).toEqual([lack]);
  }
});

test('what a phone says in English where there is no network stands beside the way to the downloads, not under it', async () => {
  await using visit = await openSeen();
  const { origin, page, context } = visit;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/rank`);
  await page.locator('[data-part="offline-banner"]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  const way = page.getByRole('link', { name: 'Downloads' });
  await way.waitFor();
  const overlap = await way.evaluate((link) => {
    const words = document.createRange();
    words.selectNode(link.previousSibling ?? link);
    const letters = document.createRange();
    letters.selectNodeContents(link);
    return words.getBoundingClientRect().right - letters.getBoundingClientRect().left;
  });
  expect(overlap).toBeLessThanOrEqual(0);
});

test('without a network the bar to pay and the word about the network stand above each other, neither hidden', async () => {
  await using site = await openSite();
  const product = { name: '600 积分', amount: 600, currency: 'CNY', points: 600, bonus: 0 };
  await site.house.products.add(defaultMerchantId, { ...product, recommended: false });
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.goto(`${await site.listen()}/myAccount/wallet`);
  const pay = page.getByRole('link', { name: '登录后充值' });
  await pay.waitFor();
  await context.setOffline(true);
  const banner = page.locator('[data-part="offline-banner"]');
  for (const viewport of [phone, { width: 320, height: 640 }, desktop]) {
    await page.setViewportSize(viewport);
    // Refused where anything lies over it.
    await banner.getByRole('link').click({ trial: true });
    await pay.click({ trial: true });
    const above = await banner.locator('p').boundingBox();
    const below = await page.getByRole('region', { name: '支付' }).boundingBox();
    if (!above || !below) throw new Error('Both are on the screen.');
    expect(above.y + above.height, `${viewport.width}`).toBeLessThanOrEqual(below.y);
  }
});

test('on a full disk one reads on, and the place is kept for when there is room', async () => {
  await using visit = await openSeen();
  const { origin, page, context, faults } = visit;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  expect(await readThrough(page)).toEqual([1, 2, 3, 4]);
  await page.goto(`${origin}/comicInfo?id=1`);
  await page
    .getByRole('link', { name: /等更新/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.goto(`${origin}/book/viewHistory`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('history.mandao:1'))).toBe(null);
});

test.each([
  [
    'the log-in page of a public network',
    200,
    'text/html',
    '<html><body>Please log in to this Wi-Fi</body></html>',
  ],
  [
    'a failing server',
    500,
    'application/json',
    '{"data":null,"code":"Server01","message":"x","requestId":"r","serverTime":1}',
  ],
  ['half an answer', 200, 'application/json', '{"data":{"items":['],
])('%s neither replaces nor hides what was seen', async (_name, status, type, body) => {
  await using visit = await openSeen();
  const { site, origin, page } = visit;
  await site.app.close();

  await using _liar = await answerEverything(Number(new URL(origin).port), { status, type, body });
  for (const _visit of ['first', 'second']) {
    await page.goto(`${origin}/recommend`);
    await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  }
  expect(await listsAreWhole(page)).toBe(true);
});

test('the worker’s outline stands in an answer of its own, and the server’s document has none', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser();
  const { page } = browser;
  const origin = await site.listen();
  expect((await site.app.inject('/recommend')).body).not.toContain('class="sh"');
  await seenHome(page, origin);
  const shell = await page.evaluate(async () => (await fetch('/recommend', { cache: 'reload' })).text());
  expect(shell).not.toContain('class="sh"');
  const rank = `${origin}/rank`;
  const [response] = await Promise.all([page.waitForResponse(rank), page.goto(rank)]);
  expect(response.fromServiceWorker()).toBe(true);
  expect(await response.text()).toContain('class="sh"');
});

test('with a network every document is isolated from other sites’ pages, and without one none waits for that', async () => {
  await using visit = await openSeen();
  const { origin, page, context } = visit;
  const isolation = async (path: string) => {
    const address = origin + path;
    const [response] = await Promise.all([page.waitForResponse(address), page.goto(address)]);
    expect(response.fromServiceWorker()).toBe(true);
    const { 'cross-origin-opener-policy': opener, 'origin-agent-cluster': agents } = response.headers();
    return [opener, agents];
  };
  const screens = ['/recommend', '/rank', '/comicContent?id=1&no=1'];
  for (const path of screens) expect(await isolation(path)).toEqual(['same-origin-allow-popups', '?1']);
  await context.setOffline(true);
  // The worker hears of it a little later than the page.
  for (const path of screens) await expect.poll(() => isolation(path)).toEqual([undefined, undefined]);
});

/** A site, and a browser in which its home was seen under the worker. */
async function openSeen() {
  await using opened = new AsyncDisposableStack();
  const site = opened.use(await openSite(library));
  const { page, context, faults } = opened.use(await openBrowser());
  const origin = await site.listen();
  await seenHome(page, origin);
  const both = opened.move();
  return { site, origin, page, context, faults, [Symbol.asyncDispose]: () => both.disposeAsync() };
}

/** A first visit of home, until the worker has taken over what it loaded. */
async function seenHome(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/recommend`);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  await workerTakesOver(page);
  await kept(page, 'mandao-lists', '/api/', 7);
  await kept(page, 'mandao-images', '/pic/comic/1/cover.jpg', 1);
}

/** Waits until a cache holds so many addresses with this in them. */
async function kept(page: Page, cache: string, part: string, count: number): Promise<void> {
  const enough = async ([name, within, wanted]: readonly [string, string, number]) => {
    const keys = await (await caches.open(name)).keys();
    return keys.filter((request) => request.url.includes(within)).length >= wanted;
  };
  // Not waitForFunction: to that a promise itself is a yes.
  await expect
    .poll(() => page.evaluate(enough, [cache, part, count] as const), { timeout: 30_000 })
    .toBe(true);
}

function listsAreWhole(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const cache = await caches.open('mandao-lists');
    const answers = await Promise.all(
      (await cache.keys()).map(async (key) => (await cache.match(key))?.json()),
    );
    return answers.length > 0 && answers.every((answer: { code: string }) => answer.code === '');
  });
}

/** A server on `port` that gives one and the same answer to everything. */
async function answerEverything(port: number, answer: { status: number; type: string; body: string }) {
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
