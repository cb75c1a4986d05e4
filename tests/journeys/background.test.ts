import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite, putComic } from '../setup/site.ts';

/** What the worker does when the browser wakes it, with and without a page. */

const library = [
  { title: '潮汐灯塔', chapters: 2, pages: 3 },
  { title: '鲸落图书馆', chapters: 2, pages: 3 },
];
const patience = { timeout: 40_000 };

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;
beforeAll(async () => {
  site = await openSite(library);
  origin = await site.listen();
});
afterAll(() => site[Symbol.asyncDispose]());

test('what waited as the last page was closed is sent by the worker, once, and new chapters come without a page', async () => {
  await using browser = await openBrowser({ whole: true });
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  await seen(page, '/book/favorite');
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('link', { name: /开始看/ }).waitFor();
  const sent: string[] = [];
  site.app.server.on('request', ({ method, url }) => sent.push(`${method} ${url}`));
  await context.setOffline(true);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  // The page has asked for the worker, and left it what it needs.
  await expect.poll(() => hasSession(page), patience).toBe(true);
  const elsewhere = await context.newPage();
  await page.close();
  const waker = await wakes(context, elsewhere);
  await context.setOffline(false);
  await waker.sync('outbox:80001');
  await expect.poll(async () => (await member.get('/api/member/fav')).data.total, patience).toBe(1);
  await waker.sync('outbox:80001');
  await putComic(site.house, { title: '潮汐灯塔', chapters: 3, pages: 3 });
  await waker.periodicSync('shelf:80001');
  await elsewhere.goto(`${origin}/repair`);
  await expect.poll(() => knownChapters(elsewhere, 1), patience).toBe(3);
  expect(sent.filter((it) => it.startsWith('PUT /api/member/fav'))).toHaveLength(1);
});

test('what was taken off the shelf is off everywhere, though the app was closed while it could still be taken back', async () => {
  await using browser = await openBrowser({ whole: true });
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  const onShelf = async () => (await member.get('/api/member/fav')).data.total as number;
  await member.send('PUT', '/api/member/fav', { comicIds: [1, 2] });
  await seen(page, '/book/favorite');
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('checkbox', { name: '选择 潮汐灯塔' }).check({ force: true });
  await page.getByRole('button', { name: '删除 1 部' }).click();
  await page.getByRole('button', { name: '撤销' }).waitFor();
  await expect.poll(() => hasSession(page), patience).toBe(true);
  const elsewhere = await context.newPage();
  const waker = await wakes(context, elsewhere);
  await page.close();
  expect(await onShelf()).toBe(2);
  await waker.sync('outbox:80001');
  await expect.poll(onShelf, patience).toBe(1);
});

test('who turns the news on is told to the server, hears of a chapter once it comes, and can turn them off', async () => {
  await using browser = await openBrowser({ whole: true });
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  await context.grantPermissions(['notifications'], { origin });
  // Without a maker's keys this browser reaches no push service.
  await page.addInitScript(() => {
    const key = 'subscribed';
    const made = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      toJSON: () => ({
        endpoint: made.endpoint,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => localStorage.removeItem(key),
    };
    const forKeys = ({ applicationServerKey }: PushSubscriptionOptionsInit) => String(applicationServerKey);
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? made : null),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        const known = localStorage.getItem(key) ?? forKeys(options);
        if (known !== forKeys(options)) throw new DOMException('other keys', 'InvalidStateError');
        localStorage.setItem(key, known);
        return made;
      },
    });
  });
  await seen(page, '/myAccount/setting');
  await page.reload();
  const news = page.getByRole('switch', { name: '更新提醒' });
  const subscriptions = async () =>
    (await site.house.database.selectFrom('pushSubscription').selectAll().execute()).length;
  await news.click();
  await expect.poll(subscriptions, patience).toBe(1);
  await page.reload();
  await expect.poll(() => news.getAttribute('aria-checked')).toBe('true');
  // The server may have lost it, or the browser have another address by now.
  await site.house.database.deleteFrom('pushSubscription').execute();
  await page.reload();
  await expect.poll(subscriptions, patience).toBe(1);

  // So may the site have other keys: the browser takes nothing from who has only the new ones.
  await page.evaluate(() => localStorage.setItem('subscribed', 'the keys before'));
  await page.reload();
  const { publicKey } = (await member.get('/api/push')).data;
  const subscribed = () => page.evaluate(() => localStorage.getItem('subscribed'));
  await expect.poll(subscribed, patience).toBe(publicKey);

  const waker = await wakes(context, page);
  const told = { title: '潮汐灯塔', body: '第 3 话', path: '/comicContent?id=1&no=3' };
  await waker.push('no JSON');
  // As a push service does, which knows of no answer: sent again until it has come.
  const shown = async () => {
    await waker.push(JSON.stringify(told));
    return page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications();
      return found.map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
  };
  await expect.poll(shown, { ...patience, interval: 1000 }).toEqual([told]);
  expect(await tapOnNotification(context)).toEqual([origin + told.path]);

  expect(await subscribesAgain(context)).toEqual(publicKey);

  await news.click();
  await expect.poll(subscriptions, patience).toBe(0);
});

/** Opens a room under the worker. */
async function seen(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await workerTakesOver(page);
  await hydrated(page);
}

/** Wakes the site's worker as the browser does. */
async function wakes(context: BrowserContext, page: Page) {
  const devtools: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) found(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    sync: (tag: string) =>
      devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false }),
    periodicSync: (tag: string) =>
      devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag }),
    push: (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  };
}

/** Has the worker hear of a tap on its message; answers what it opens. A script's tap may not open windows itself. */
async function tapOnNotification(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<null> };
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (address) => {
      opened.push(address);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done;
    return opened;
  });
}

/** Has the worker hear that its push service gave the address up; answers with which key it asks for another. */
async function subscribesAgain(context: BrowserContext): Promise<unknown> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  return worker.evaluate(async () => {
    let key: unknown = null;
    const subscribe = async (options: { applicationServerKey: unknown }) => {
      key = options.applicationServerKey;
    };
    Object.assign(PushManager.prototype, { subscribe });
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }));
    await done;
    return key;
  });
}

async function hasSession(page: Page): Promise<boolean> {
  const facts = await mirrorRows<{ name: string }>(page, 'facts');
  return facts.some(({ name }) => name === 'session');
}

async function knownChapters(page: Page, comicId: number): Promise<number> {
  const comics = await mirrorRows<{ id: number; chapterCount: number }>(page, 'comics');
  return comics.find(({ id }) => id === comicId)?.chapterCount ?? Number.NaN;
}
