import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../setup/browser.ts';
import { openInParts } from '../setup/document-in-parts.ts';
import { hydrated } from '../setup/hydrated.ts';
import { layoutShift } from '../setup/layout-shift.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { imagesStand } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1, size: { w: 200, h: 300 } }];

test('a merchant’s analytics come after everything else, and only where it has named them', async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别处', at: 0 });
  const script = 'https://count.example/a.js';
  await site.house.merchants.set(80002, 'analyticsScript', script);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await context.route(`${script}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isCounted = true;' }),
  );
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));

  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);

  // The page has all that it needs but one picture.
  let letCome = () => {};
  const held = new Promise<void>((come) => {
    letCome = come;
  });
  await context.route('**/pic/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}/comicInfo?id=1&mid=80002`, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  expect(asked).not.toContain(script);
  letCome();
  await page.waitForFunction(() => 'isCounted' in window);
  const order = await page.evaluate((name) => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return [document?.loadEventEnd ?? 0, performance.getEntriesByName(name)[0]?.startTime ?? 0];
  }, script);
  expect(order[0]).toBeGreaterThan(0);
  expect(order[1]).toBeGreaterThanOrEqual(order[0] ?? 0);
  expect(faults).toEqual([]);
});

test('what else the author made comes last in a comic’s document, and moves nothing that stands', async () => {
  const chapters = { chapters: 6, pages: 1, size: { w: 200, h: 300 } };
  await using site = await openSite(['潮汐灯塔', '风筝邮差'].map((title) => ({ title, ...chapters })));
  await using slow = await openInParts(await site.listen(), '<section data-same');
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  await page.goto(`${slow.origin}/comicInfo?id=1`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: '第 6 话' }).waitFor();
  const before = await layoutShift(page);
  slow.letRest();
  await page.getByRole('heading', { name: '同作者' }).waitFor();
  await hydrated(page);
  expect(await layoutShift(page)).toBe(before);
  expect(faults).toEqual([]);
});

test.each(['<li data-place="2"', '<b>二号</b>', '<b>三号</b>'])(
  'the first three of a rank stand where they will stand while the rest comes, from %s on',
  async (mark) => {
    const one = { chapters: 1, pages: 1, size: { w: 200, h: 300 } };
    await using site = await openSite(['一号', '二号', '三号', '四号'].map((title) => ({ title, ...one })));
    await using slow = await openInParts(await site.listen(), mark);
    await using browser = await openBrowser({ workers: false });
    const { page, faults } = browser;
    await page.goto(`${slow.origin}/rank`, { waitUntil: 'commit' });
    await page.locator('[data-place="1"] b').waitFor();
    const before = await layoutShift(page);
    slow.letRest();
    await page.getByRole('link', { name: '四号' }).waitFor();
    await hydrated(page);
    expect(await layoutShift(page)).toBe(before);
    expect(faults).toEqual([]);
  },
);

test('the words of a poster stand where they will stand while what is below them comes', async () => {
  const one = { chapters: 1, pages: 1, size: { w: 200, h: 300 } };
  await using site = await openSite(['一号', '二号', '三号'].map((title) => ({ title, ...one })));
  await using slow = await openInParts(await site.listen(), '<fieldset');
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, faults } = browser;
  await page.goto(`${slow.origin}/recommend`, { waitUntil: 'commit' });
  await page.locator('[data-shown] h2').waitFor();
  const before = await layoutShift(page);
  slow.letRest();
  await page.getByRole('group', { name: /第 1 张/ }).waitFor();
  await hydrated(page);
  expect(await layoutShift(page)).toBe(before);
  expect(faults).toEqual([]);
});

test('the tabs stand from the start where they will beside the way back into what was read last', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await expect.poll(async () => (await mirrorRows(page, 'history')).length).toBe(1);
  const back = page.getByRole('link', { name: /^继续看/ });
  await page.goto(`${origin}/myAccount`);
  await back.waitFor();
  await page.reload();
  await back.waitFor();
  expect(await layoutShift(page)).toBe(0);

  // Once nothing was read, nothing is kept free for it.
  await page.goto(`${origin}/book/viewHistory`);
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('checkbox', { name: '选择 潮汐灯塔' }).press('Space');
  await page.getByRole('button', { name: '删除 1 部' }).click();
  await back.waitFor({ state: 'detached' });
  const mine = page.getByRole('link', { name: '我的' });
  expect(await rightOf(mine)).toBeGreaterThan(phone.width - 30);
  expect(faults).toEqual([]);
});

test('a merchant’s analytics may send to the hosts that it names, and to no other', async () => {
  await using site = await openSite(library);
  const { merchants } = site.house;
  await merchants.set(80001, 'analyticsScript', 'https://count.example/a.js');
  await merchants.set(80001, 'analyticsHosts', ['*.reports.example']);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await context.route(/^https:\/\/[a-z.]+\.example\//, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: '',
    }),
  );
  await context.route('https://count.example/a.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: sending }),
  );
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.waitForFunction(() => 'sent' in window);
  expect(await page.evaluate(() => (window as unknown as { sent: unknown }).sent)).toEqual({
    'fetch eu.reports.example': true,
    'picture eu.reports.example': true,
    'script eu.reports.example': false,
    'fetch other.example': false,
    'picture other.example': false,
    'script other.example': false,
  });
});

/** An analytics script that sends in each of the ways there are, and keeps which of them the page let through. */
const sending = `(async () => {
  const sent = {};
  const element = (name) => (url) =>
    new Promise((done) => {
      const it = document.createElement(name);
      document.addEventListener('securitypolicyviolation', (event) => event.blockedURI === url && done(false));
      it.onload = () => done(true);
      it.onerror = () => setTimeout(() => done(true));
      it.src = url;
      document.head.append(it);
    });
  const ways = {
    fetch: (url) => fetch(url, { method: 'POST' }).then(() => true, () => false),
    picture: element('img'),
    script: element('script'),
  };
  for (const host of ['eu.reports.example', 'other.example']) {
    for (const [name, way] of Object.entries(ways)) {
      sent[name + ' ' + host] = await way('https://' + host + '/' + name);
    }
  }
  window.sent = sent;
})();`;

test('an Apple configuration profile’s window stays one for its tab, whatever the next address says', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.goto(`${origin}/recommend?mc=1`);
  await expect.poll(() => barHeight(page)).toBe(16);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await expect.poll(() => barHeight(page)).toBe(16);
  const other = await context.newPage();
  await other.goto(`${origin}/comicInfo?id=1`);
  await hydrated(other);
  await other.waitForLoadState('networkidle');
  expect(await barHeight(other)).toBe(0);
});

/** How high the bar at the foot is, whose place is the phone's own (px). */
function barHeight(page: Page): Promise<number> {
  return page.locator('[data-part="safe-area-bar"]').evaluate((it) => it.getBoundingClientRect().height);
}

async function rightOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}
