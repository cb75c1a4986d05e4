import { expect, test } from 'vitest';
import { alive } from '../setup/alive.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 3 }];
const updateModal = '[data-part="update-modal"]';

test('an older app is offered the newer one, word for word, and is let alone once it says no', async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'androidVersion', '20250601000');
  await site.house.merchants.set(80001, 'appUrl', 'https://app.example/get?from=site');
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, context, faults } = browser;

  await page.goto(`${origin}/recommend?av=20250521001`);
  const modal = page.locator(updateModal);
  await modal.waitFor();
  expect(await modal.getByRole('heading').textContent()).toBe('更新提示');
  expect(await modal.getByRole('button').allInnerTexts()).toEqual(['取消', '前往下载']);
  expect(await modal.evaluate((it) => it.getBoundingClientRect().width)).toBe(500);
  await context.route('https://app.example/**', (route) => route.fulfill({ body: 'here' }));
  const [download] = await Promise.all([
    context.waitForEvent('page'),
    modal.getByRole('button', { name: '前往下载' }).click(),
  ]);
  expect(download.url()).toBe('https://app.example/get?from=site&mid=80001');
  await download.close();
  await modal.getByRole('button', { name: '取消' }).click();
  await modal.waitFor({ state: 'detached' });

  // Kept for the tab, in which the next page says nothing of the app; a click on the mask dismisses it too.
  await page.goto(`${origin}/comicInfo?id=1`);
  await modal.waitFor();
  await page.mouse.click(5, 5);
  await modal.waitFor({ state: 'detached' });
  const plain = await context.newPage();
  await plain.goto(`${origin}/recommend`);
  await alive(plain);
  await plain.waitForLoadState('networkidle');
  expect(await plain.locator(updateModal).count()).toBe(0);
  await page.goto(`${origin}/recommend?av=20250601000`);
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(await modal.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("in English the update is offered in the specification's words", async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'androidVersion', '20250601000');
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/recommend?av=1`);
  const modal = page.locator(updateModal);
  await modal.waitFor();
  expect(await modal.locator('p').textContent()).toBe(
    'Hey, a new version is online! We made many upgrades to the App, please download the latest version',
  );
});

test('the bar at the foot is dark, and white and 16 px high in an Apple configuration profile', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${origin}/recommend`);
  await alive(page);
  expect(await page.evaluate(() => document.body.className)).toContain('background-image');
  const bar = () =>
    page.locator('[data-part="safe-area-bar"]').evaluate((it) => {
      const { height, backgroundColor } = getComputedStyle(it);
      return { height, light: /1 0 0|255, 255, 255/.test(backgroundColor) };
    });
  expect(await bar()).toEqual({ height: '0px', light: false });
  await page.goto(`${origin}/recommend?mc=1`);
  await expect.poll(bar).toEqual({ height: '16px', light: true });
});

test('without its configuration and its ads the site goes on, and the console says so', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await context.route('**/api/config', (route) => route.fulfill({ status: 503, body: 'no' }));
  await context.route('**/api/sd', (route) => route.fulfill({ status: 500, body: 'no' }));
  await context.route('**/comicInfo?id=1', async (route) => {
    const response = await route.fetch();
    // As if the server had not had them either: the page has to ask.
    const body = (await response.text()).replace(/(id="seeds">).*?(<\/script>)/s, '$1[]$2');
    await route.fulfill({ response, body });
  });
  await page.goto(`${origin}/comicInfo?id=1`);
  await alive(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('潮汐灯塔');
  expect(faults.some((it) => it.includes('site configuration could not be initialised'))).toBe(true);
});

test('an unhandled error of our own code leads to the error page, one of others does not', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${origin}/recommend`);
  await alive(page);
  const fail = (stack: string) =>
    page.evaluate((it) => {
      const error = Object.assign(new Error('broken'), { stack: it });
      dispatchEvent(new ErrorEvent('error', { error }));
    }, stack);
  await page.evaluate(() => {
    const seen = { errorPage: false };
    const look = () => {
      seen.errorPage ||= document.querySelector('h1')?.textContent === '这一页没能靠岸';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  await fail('at extension://abc/content.js');
  // What the page makes of it has been made once it has gone on to another room.
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link').nth(1).click();
  await page.waitForURL((url) => url.pathname !== '/recommend');
  await page.locator('h1').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    errorPage: false,
  });
  await fail(`at ${origin}/assets/main-1.js`);
  await page.getByRole('heading', { name: '这一页没能靠岸' }).waitFor();
});

test('where a merchant’s logo cannot be had the island’s own mark stands', async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'logo', '/logo/gone.png');
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${origin}/recommend`);
  await page.locator('header svg[viewBox="0 0 32 32"]').waitFor();
  expect(await page.locator('img[src="/logo/gone.png"]').count()).toBe(0);
});

test('an address that is opened anew begins at its top, one that is come back to where it was left', async () => {
  await using site = await openSite([{ ...library[0], chapters: 16, pages: 1 }]);
  await using browser = await openBrowser({ workers: false, viewport: { width: 390, height: 480 } });
  const { page } = browser;
  const origin = await site.listen();
  const offset = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(offset).toBe(400);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  expect(await offset()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(offset).toBe(300);
  await page.goBack();
  await hydrated(page);
  await expect.poll(offset).toBe(400);
  await page.goForward();
  await hydrated(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(offset).toBe(300);
});
