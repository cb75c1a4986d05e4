import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 2 }];
const colours = JSON.stringify({ bg_color: '#17212b', text_color: '#f5f5f5' });
const told = new URLSearchParams({
  tgWebAppData: 'user=%7B%22id%22%3A7%7D&hash=abc',
  tgWebAppVersion: '8.0',
  tgWebAppPlatform: 'ios',
  tgWebAppThemeParams: colours,
});

/** What Telegram's app puts into its window, with all that the page tells it written down. */
async function inTelegram(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const events: [string, unknown][] = [];
    Object.assign(window, {
      telegramHeard: events,
      TelegramWebviewProxy: {
        postEvent: (name: string, data: string) => events.push([name, JSON.parse(data)]),
      },
    });
  });
}

function heard(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      (window as unknown as { telegramHeard: [string, unknown][] }).telegramHeard
        .filter(([name]) => name === wanted)
        .map(([, data]) => data),
    name,
  );
}

/** As Telegram's app tells its page something. */
function press(page: Page, event: string, data: unknown): Promise<void> {
  return page.evaluate(
    ([name, value]) =>
      (
        window as unknown as { Telegram: { WebView: { receiveEvent(...told: unknown[]): void } } }
      ).Telegram.WebView.receiveEvent(name, value),
    [event, data] as const,
  );
}

test('in Telegram the site fills the window, goes with its colours and steps back by its button', async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'telegramBot', 'mandao_bot');
  await site.house.merchants.set(80001, 'analyticsScript', '');
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await inTelegram(page);
  await page.goto(`${origin}/#${told}`);
  await hydrated(page);

  await expect.poll(() => heard(page, 'web_app_ready')).toHaveLength(1);
  expect(await heard(page, 'web_app_expand')).toHaveLength(1);
  expect(await heard(page, 'web_app_setup_swipe_behavior')).toEqual([{ allow_vertical_swipe: false }]);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect((await heard(page, 'web_app_set_header_color')).at(-1)).toMatchObject({ color: '#0c1013' });
  // Who somebody is stands in the address no longer, and the SDK knows it all the same.
  expect(page.url()).toBe(`${origin}/recommend`);
  expect(await page.evaluate(() => sessionStorage.__telegram__initParams)).toContain('tgWebAppData');

  const back = () => heard(page, 'web_app_setup_back_button');
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.getByRole('heading', { level: 1, name: '潮汐灯塔' }).waitFor();
  await expect.poll(async () => (await back()).at(-1)).toEqual({ is_visible: true });
  await press(page, 'back_button_pressed', {});
  await page.waitForURL('**/recommend');
  await expect.poll(async () => (await back()).at(-1)).toEqual({ is_visible: false });

  await press(page, 'theme_changed', { theme_params: { bg_color: '#ffffff' } });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await press(page, 'safe_area_changed', { top: 50, bottom: 20, left: 0, right: 0 });
  await press(page, 'content_safe_area_changed', { top: 40, bottom: 0, left: 0, right: 0 });
  const inset = await page
    .locator('[data-part=safe-area-bar]')
    .evaluate((it) => it.getBoundingClientRect().height);
  expect(inset).toBe(20);

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://shop.example/x',
      textContent: '外',
    });
    document.body.prepend(link);
    link.click();
    link.href = 'https://t.me/mandao_group';
    link.click();
  });
  expect(await heard(page, 'web_app_open_link')).toEqual([
    expect.objectContaining({ url: 'https://shop.example/x' }),
  ]);
  expect(await heard(page, 'web_app_open_tg_link')).toEqual([{ path_full: '/mandao_group' }]);
  // A document that Telegram loads anew has nothing behind its #.
  await page.reload();
  await expect.poll(() => heard(page, 'web_app_ready')).toHaveLength(1);
  // Its colours are nobody's choice.
  await page.getByRole('link', { name: '我的' }).click();
  await page.getByRole('link', { name: /设置/ }).first().click();
  await page.getByRole('radio', { name: '跟随' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('radio', { name: '跟随' }).isChecked()).toBe(true);
  // Its bars go with what is chosen here; whoever follows again follows Telegram.
  const barColour = async () => (await heard(page, 'web_app_set_header_color')).at(-1);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await barColour()).toMatchObject({ color: '#fbfaf7' });
  await page.getByText('深色', { exact: true }).click();
  await expect.poll(barColour).toMatchObject({ color: '#0c1013' });
  await page.getByText('跟随', { exact: true }).click();
  await expect.poll(barColour).toMatchObject({ color: '#fbfaf7' });
  expect(await theme()).toBe('light');
  expect((await heard(page, 'web_app_set_header_color')).length).toBeLessThanOrEqual(4);
  expect(faults).toEqual([]);
});

test('in Telegram the back button closes the sheet that stands open first, as Escape does', async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'telegramBot', 'mandao_bot');
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await inTelegram(page);
  await page.goto(`${origin}/#${told}`);
  await hydrated(page);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.getByRole('heading', { level: 1, name: '潮汐灯塔' }).waitFor();
  await page.getByRole('button', { name: /下载/ }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await press(page, 'back_button_pressed', {});
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/comicInfo');
  await press(page, 'back_button_pressed', {});
  await page.waitForURL('**/recommend');
});

test('whoever comes from elsewhere loads nothing of it, and without a bot nobody does', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser();
  const { page } = browser;
  const asked: string[] = [];
  browser.context.on('request', (request) => asked.push(request.url()));
  const telegrams = () => asked.filter((url) => /telegram/i.test(url));

  const plain = await site.app.inject('/recommend');
  expect(plain.body).not.toMatch(/tgWebApp|assets\/telegram/);
  await page.goto(`${origin}/recommend#${told}`);
  await hydrated(page);
  await site.house.merchants.set(80001, 'telegramBot', 'mandao_bot');
  await expect
    .poll(
      async () => (await site.app.inject(`/recommend?x=${Math.random()}`)).headers['content-security-policy'],
    )
    .toContain('frame-ancestors https://*.telegram.org');
  await page.goto(`${origin}/recommend?x=1`);
  await hydrated(page);
  // The worker keeps the page's files for later, and not this one.
  await workerTakesOver(page);
  await page.reload();
  await hydrated(page);
  expect(asked.some((url) => url.includes('/assets/'))).toBe(true);
  expect(telegrams()).toEqual([]);
  expect(
    await page.evaluate(() => ['Telegram' in window, document.documentElement.dataset.telegram]),
  ).toEqual([false, undefined]);
});
