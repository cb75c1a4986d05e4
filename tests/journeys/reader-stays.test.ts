import { expect, test } from 'vitest';
import { desktop, openBrowser } from '../setup/browser.ts';
import { leaveBeforeKnown, shelfHeard } from '../setup/held-mirror.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { middle, openPages, shows, sideOf, soon, stands } from '../setup/pages-on-screen.ts';
import { imagesStand, signIn, stayIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';
import { readTo } from '../setup/strip.ts';
import { fingersOn } from '../setup/touch.ts';

const small = { w: 300, h: 450 };
const book = { title: '深海邮局', chapters: 3, pages: 12, size: small, orientation: 2 };

test('who comes back to a bought chapter after twelve minutes turns on through it', async () => {
  let awayMs = 0;
  await using site = await openSite([book], { now: () => Date.now() + awayMs });
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 50 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=3`, [1]);
  awayMs = 12 * 60_000;
  await page.clock.setSystemTime(Date.now() + awayMs);
  for (const image of [2, 3, 4, 5, 6, 7]) {
    await page.keyboard.press('ArrowRight');
    await shows(page, [image]);
  }
  expect(unexpected(faults)).toEqual([]);
});

test('a member’s first page, which came with the document, is not fetched again when the answers are asked anew', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 0 });
  await page.addInitScript(() => localStorage.setItem('mandao.zones-seen', '{}'));
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/pic/comic/1/1/1.jpg*', async (route) => {
    asked += 1;
    await held.promise;
    await route.continue().catch(() => {});
  });
  const anew = page.waitForResponse((it) => new URL(it.url()).pathname === '/api/comic/1');
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`, { waitUntil: 'commit' });
  const drawn = page.locator('[data-image="1"] img');
  await drawn.evaluate((it) => it.setAttribute('data-of-document', ''));
  await hydrated(page);
  await anew;
  await page.waitForTimeout(500);
  held.resolve();
  await shows(page, [1]);
  expect(await page.locator('[data-of-document]').count()).toBe(1);
  expect(asked).toBe(1);
  expect(unexpected(faults)).toEqual([]);
});

test.each([
  ['is set back by 30 days', { first: 0, last: -30 }],
  ['was a day ahead and is put right', { first: 1, last: 0 }],
])(
  'who reads on while nobody tells the time and the clock %s is kept where they are',
  async (_what, days) => {
    await using site = await openSite([book]);
    await using browser = await openBrowser({ workers: false });
    const { page, context } = browser;
    await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`, [1]);
    await context.route('**/api/**', (route) => route.abort());
    const place = async () => (await mirrorRows<{ imgIndex: number }>(page, 'history'))[0]?.imgIndex;
    for (const [image, ahead] of [
      [2, days.first],
      [3, days.last],
    ] as const) {
      await page.clock.setSystemTime(Date.now() + ahead * 86_400_000);
      await page.keyboard.press('ArrowRight');
      await shows(page, [image]);
      await expect.poll(place, soon).toBe(image);
    }
  },
);

test('a page stays as large as its reader has made it while the light is chosen', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=2`, [2]);
  await fingers.doubleTap(middle);
  await stands(page);
  const width = await sideOf(page, 2, 'width');
  expect(width).toBeGreaterThan(500);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: '阅读设置' });
  await dialog.getByRole('slider', { name: '亮度' }).focus();
  await page.keyboard.press('PageDown');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mandao.reader') ?? ''), soon)
    .toContain('brightness');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await sideOf(page, 2, 'width')).toBeCloseTo(width, 0);
  expect(faults).toEqual([]);
});

test('a page stays as large as its reader has made it while another chapter comes into the list', async () => {
  await using site = await openSite([{ ...book, chapters: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 0 });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/comic/chapters/1*', async (route) => {
    await held.promise;
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.data;
    await route.fulfill({
      response,
      json: { ...body, data: [first, { ...first, chapterNo: 2, label: '2' }] },
    });
  });
  const fingers = await fingersOn(page);
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=2`, [2]);
  await fingers.doubleTap(middle);
  await stands(page);
  const width = await sideOf(page, 2, 'width');
  expect(width).toBeGreaterThan(500);
  held.resolve();
  await page.getByRole('link', { name: '下一话' }).first().waitFor({ state: 'attached' });
  expect(await sideOf(page, 2, 'width')).toBeCloseTo(width, 0);
  await page.keyboard.press('Escape');
  await expect.poll(() => sideOf(page, 2, 'width'), soon).toBe(390);
  expect(unexpected(faults)).toEqual([]);
});

test('a chapter that is opened asks for the place that another device took a moment ago', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 12, pages: 8, size: small, price: 0 }]);
  await using laptop = await openBrowser({ workers: false, viewport: desktop });
  const { page, faults } = laptop;
  const member = await signIn(laptop.context, site, { points: 0 });
  await page.goto(`${await site.listen()}/comicInfo?id=1`);
  await hydrated(page);
  await shelfHeard(page);
  const place = { chapterNo: 9, imgIndex: 3, frac: 0, device: 'tablet', done: false, at: Date.now() };
  await member.send('PUT', '/api/member/history', { items: [{ comicId: 1, ...place }] });
  // Half a minute goes by on the page's own clock.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 30_000;
  });
  const asked = page.waitForRequest(/\/api\/member\/shelf/);
  await page.getByRole('link', { name: /开始看/ }).click();
  await page.waitForURL(/comicContent/);
  await asked;
  await page.getByText(/另一台设备读到第 9 话/).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('a glance counts also for who goes on before it is known where this device stopped', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 8, size: small, price: 0 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 0 });
  const origin = await site.listen();
  const goOn = await leaveBeforeKnown(page, origin);
  goOn();
  const places = async () =>
    (await member.get('/api/member/history')).data.items.map(
      (it: { chapterNo: number; imgIndex: number }) => [it.chapterNo, it.imgIndex],
    );
  await expect.poll(places, soon).toEqual([[2, 3]]);
  expect(unexpected(faults)).toEqual([]);
});

test('who only opens a chapter stays where another device has read to; where none is further, a glance counts', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 12, pages: 8, size: small, price: 0 },
    book,
  ]);
  await using phone = await openBrowser({ workers: false });
  await using laptop = await openBrowser({ workers: false, viewport: desktop });
  const member = await signIn(phone.context, site, { points: 0 });
  await stayIn(laptop.context, member);
  const origin = await site.listen();
  const places = async () =>
    (await member.get('/api/member/history')).data.items.map(
      (it: { comic: { id: number }; chapterNo: number }) => [it.comic.id, it.chapterNo],
    );
  await phone.page.goto(`${origin}/comicContent?id=1&no=9`);
  await phone.page.mouse.wheel(0, 1200);
  await phone.page.waitForURL(/img=\d/);
  await phone.page.goto(`${origin}/recommend`);
  await expect.poll(places, soon).toEqual([[1, 9]]);

  const { page } = laptop;
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.getByText(/另一台设备读到第 9 话/).waitFor();
  // How long that chapter is this device has heard from the server only.
  await page.goto(`${origin}/recommend`);
  await page.getByRole('link', { name: /继续看 潮汐灯塔 第 9 话，已读 [1-9]\d?%/ }).waitFor();
  await page.goto(`${origin}/comicInfo?id=1`);
  const on = page.getByRole('link', { name: /继续看 第 9 话/ });
  expect(await on.getAttribute('href')).toContain('no=9');
  expect(await places()).toEqual([[1, 9]]);
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.getByRole('button', { name: '跳过去' }).click();
  await page.waitForURL(/no=9&img=/);
  expect(await places()).toEqual([[1, 9]]);

  const glance = async () => {
    await page.goto(`${origin}/comicContent?id=2&no=1`);
    await imagesStand(page);
    await page.goto(`${origin}/recommend`);
    await hydrated(page);
    return places();
  };
  // Where one stopped there has to be known by then, which nothing on the screen tells: who leaves sooner looks again.
  await expect.poll(glance, soon).toEqual([
    [2, 1],
    [1, 9],
  ]);
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await hydrated(page);
  await page.mouse.wheel(0, 1200);
  await page.waitForURL(/img=\d/);
  await page.goto(`${origin}/recommend`);
  await expect.poll(places, soon).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(unexpected([...phone.faults, ...laptop.faults])).toEqual([]);
});

test('a place is kept though the network was gone as the code for that was asked for', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const asked: string[] = [];
  let isGone = true;
  await page.route(/\/assets\/reader-along-[^/]*\.js$/, (route) => {
    asked.push(route.request().url());
    return isGone ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await expect.poll(() => asked.length, soon).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  isGone = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect
    .poll(() => mirrorRows<{ imgIndex: number }>(page, 'history'), soon)
    .toMatchObject([{ imgIndex: 2 }]);
});

test('a strip follows its chapters though the code for that did not come at first, and nothing told of a network', async () => {
  await using site = await openSite([{ ...book, pages: 3, orientation: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  let [refused, isBroken] = [0, true];
  await page.route(/\/assets\/reader-along-[^/]*\.js$/, (route) => {
    refused += 1;
    return isBroken ? route.abort('connectionreset') : route.continue();
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  // Whatever asked at first has been refused when something asks again.
  await expect.poll(() => refused, soon).toBeGreaterThan(1);
  isBroken = false;
  await readTo(page, 2);
  await page.waitForURL(/no=2/);
});

test('an answer that the browser’s cache has kept for long does not move the clock', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  let answers = 0;
  await page.route('**/api/comic/-/1/2', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, serverTime: body.serverTime - 10 * 60_000 } });
    answers += 1;
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('n');
  await page.waitForURL(/no=2/);
  expect(answers).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('mandao.clock'))).toBe(null);
});
