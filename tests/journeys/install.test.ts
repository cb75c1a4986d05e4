import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { parse } from 'plist';
import { expect, test } from 'vitest';
import { barColors } from '../../domain/brand-hex.ts';
import { accessibilityFaults } from '../setup/accessibility.ts';
import { desktop, openBrowser, phone, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 2 }];
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('Chromium finds nothing amiss, installs the site, launches it, and it starts without a network', async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'siteName', '我的岛');
  await site.house.merchants.set(80001, 'themeColor', '#b04a2f');
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: desktop, whole: true });
  const { page, context } = browser;
  await page.addInitScript(() =>
    addEventListener('beforeinstallprompt', () => Object.assign(window, { offered: true })),
  );
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  const cdp = await context.newCDPSession(page);

  const { errors, manifest, url } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest?.name).toBe('我的岛');
  expect(manifest?.shortcuts).toHaveLength(4);
  expect(manifest?.screenshots).toHaveLength(3);
  expect(manifest?.shareTarget?.action).toBe(`${origin}/search/result`);
  await expect
    .poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
  expect(await cdp.send('Page.getAppId')).toMatchObject({ appId: `${origin}/` });
  await page.waitForFunction(() => 'offered' in window);

  await workerTakesOver(page);
  await install(cdp, `${origin}/`, url.replace('/manifest.webmanifest', '/recommend'));
  // It answers once the app's window is open, and refuses what is not installed.
  const { targetId } = await cdp.send('PWA.launch', { manifestId: `${origin}/` });
  expect(targetId).not.toBe('');
  await context.setOffline(true);
  await page.goto(`${origin}/recommend`);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  // The document that was kept is in the merchant's colour too, and names its manifest.
  await expect.poll(() => barColour(page)).toBe(barColors('#b04a2f').light);
  await context.setOffline(false);
  await cdp.send('PWA.uninstall', { manifestId: `${origin}/` });
});

test('another merchant’s kept document names that merchant’s manifest and icons', async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别处漫画', at: 0 });
  await site.house.merchants.set(80002, 'themeColor', '#b04a2f');
  const origin = await site.listen();
  await using browser = await openBrowser({ whole: true });
  const { page } = browser;
  await page.goto(`${origin}/install?mid=80002`);
  await workerTakesOver(page);
  await page.reload();
  await hydrated(page);
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=manifest], link[rel=apple-touch-icon]')].map(
      (link) => link.getAttribute('href'),
    ),
  );
  // As the server drew it, or the worker's outline that knows only whose it is.
  expect(hrefs).toEqual([
    '/manifest.webmanifest?mid=80002',
    expect.stringMatching(/^\/icons\/own\/apple-touch-180\.png\?(.*&)?mid=80002/),
  ]);
  const cdp = await browser.context.newCDPSession(page);
  // The browser reads the manifest in its own time.
  await expect
    .poll(() => cdp.send('Page.getAppId').catch(() => null))
    .toMatchObject({ appId: `${origin}/?mid=80002` });
});

test('where the page draws the title bar, nothing to tap lies beneath it, on a wide window and a narrow one', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  for (const viewport of [desktop, phone]) {
    await using browser = await openBrowser({ viewport, workers: false });
    const { page } = browser;
    for (const path of [
      '/recommend',
      '/comicInfo?id=1',
      '/myAccount/setting',
      '/search',
      '/login',
      '/install',
    ]) {
      await page.goto(`${origin}${path}`);
      await hydrated(page);
      await page.evaluate(inOwnTitleBar);
      const highest = () =>
        page.evaluate(() =>
          Math.min(
            ...[...document.querySelectorAll('a[href], button, input')]
              .map((it) => it.getBoundingClientRect())
              .filter(({ width, height }) => width > 1 && height > 1)
              .map(({ top }) => top),
          ),
        );
      const message = `${path} at ${viewport.width}`;
      await expect.poll(highest, { message }).toBeGreaterThanOrEqual(33);
    }
  }
});

test('what stays at the top while one reads on lies neither beneath the title bar nor beneath what else stays there', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  for (const viewport of [desktop, phone]) {
    await using browser = await openBrowser({ viewport, workers: false });
    const { page } = browser;
    for (const path of ['/rank', '/dailyUpdate', '/book/favorite', '/search/result?keyword=潮']) {
      await page.goto(`${origin}${path}`);
      await hydrated(page);
      const covered = () => page.evaluate(coveredAtTop);
      await page.evaluate(() => {
        const main = document.querySelector('main');
        if (main) main.style.minBlockSize = '4000px';
        scrollTo({ top: 900, behavior: 'instant' });
      });
      const message = `${path} at ${viewport.width}`;
      await expect.poll(covered, { message }).toEqual([]);
      await page.evaluate(inOwnTitleBar);
      await expect.poll(covered, { message: `${message} beneath a title bar` }).toEqual([]);
    }
  }
});

test('on an iPhone the coach shows Safari’s steps, and the icon starts signed in by the member’s one tap', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await as(context, page, iphone);
  const member = await signIn(context, site, { points: 5 });
  await page.goto(`${origin}/install`);
  const coach = page.getByRole('main');
  await coach.getByText('点底部的分享').waitFor();
  expect(await coach.locator('ol').first().locator('li').count()).toBe(3);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Nothing was asked for by itself.
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest');
  await coach.getByRole('button', { name: '带上我的登录' }).click();
  await coach.getByText('已带上').waitFor();
  await coach.getByText('改用描述文件安装').click();
  const download = await coach.getByRole('link', { name: '下载描述文件' }).getAttribute('href');
  const { rawPayload } = await site.app.inject({
    url: download ?? '',
    headers: { host: new URL(origin).host },
  });
  const profile = parse(rawPayload.toString()) as unknown as { PayloadContent: [{ URL: string }] };
  const clip = profile.PayloadContent[0].URL;
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const told = (await site.app.inject(manifest ?? '')).json();
  expect(told.start_url).toBe(`/recommend#${new URL(clip).hash.slice(1)}`);
  expect(new URL(page.url()).hash).toBe(new URL(clip).hash);

  // The icon keeps things of its own: another profile of the browser.
  await using icon = await openBrowser({ workers: false });
  await icon.page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await icon.page.goto(clip);
  await icon.page.getByText('已经登录好了').waitFor();
  expect(icon.page.url()).not.toContain('#clip');
  const kept = await icon.page.evaluate(() => JSON.parse(localStorage['mandao.account.80001']).token);
  const account = await site.app.inject({ url: '/api/member', headers: { authorization: `Bearer ${kept}` } });
  expect(account.json().data.account).toBe((await member.get('/api/member')).data.account);
  // Used up: after a logout the same icon starts signed out, and nobody is bothered.
  await icon.page.evaluate(() => localStorage.removeItem('mandao.account.80001'));
  await icon.page.goto('about:blank');
  await icon.page.goto(clip);
  await expect.poll(() => icon.page.url()).not.toContain('#clip');
  await expect.poll(() => icon.page.evaluate(() => sessionStorage.getItem('mandao.clip'))).toBeNull();
  expect(await icon.page.evaluate(() => localStorage.getItem('mandao.account.80001'))).toBeNull();
  // What was still asked for as the account was taken away may be refused.
  expect([...faults, ...unexpected(icon.faults)]).toEqual([]);
});

test('inside an app the coach says how to leave it', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await as(context, page, `${iphone} MicroMessenger/8.0.50`);
  await page.goto(`${origin}/install`);
  await page.getByText('在微信里装不了，先用浏览器打开。').waitFor();
  await page.getByText('选「在浏览器中打开」').waitFor();
  expect(await page.getByRole('button', { name: '复制' }).isVisible()).toBe(true);
  expect(await page.getByText('下载描述文件').count()).toBe(0);
});

test('the icon counts followed comics with chapters that nobody has read, and a second launch opens its own screen', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    Object.defineProperties(navigator, {
      setAppBadge: { value: async (count: number) => void badges.push(count) },
      clearAppBadge: { value: async () => void badges.push(0) },
    });
    type Consumer = (launch: { targetURL: string }) => void;
    const queue = {
      setConsumer: (consumer: Consumer) => {
        consumer({ targetURL: location.href });
        Object.assign(window, { launch: (path: string) => consumer({ targetURL: location.origin + path }) });
      },
    };
    Object.defineProperty(window, 'launchQueue', { value: queue });
  });
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
  await site.house.database.updateTable('comic').set({ latestAt: Date.now() }).execute();
  await page.goto(`${origin}/book/favorite`);
  await expect.poll(badge, { timeout: 20_000 }).toBe(1);
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.mouse.wheel(0, 300);
  // The image comes with the document; read it is once the page has taken that over.
  const places = async () => (await member.get('/api/member/history')).data.items.length;
  await expect.poll(places).toBe(1);
  await page.goto(`${origin}/book/favorite`);
  await expect.poll(badge, { timeout: 20_000 }).toBe(0);

  const launch = (path: string) =>
    page.evaluate((to) => (window as unknown as { launch: (to: string) => void }).launch(to), path);
  await launch('/recommend');
  await launch('/dailyUpdate');
  await page.waitForURL('**/dailyUpdate');
  await launch('/shared/80001?keyword=%E6%BD%AE');
  await page.waitForURL('**/search/result?mid=80001&keyword=%E6%BD%AE');
});

/** Chromium takes a moment for the pictures that a manifest names. */
async function install(cdp: CDPSession, manifestId: string, installUrlOrBundleUrl: string): Promise<void> {
  await cdp.send('PWA.install', { manifestId, installUrlOrBundleUrl });
}

/** Lets the browser call itself something else. */
async function as(context: BrowserContext, page: Page, userAgent: string): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setUserAgentOverride', { userAgent, platform: 'iPhone' });
}

function barColour(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.querySelector('meta[name=theme-color]')?.getAttribute('content') ?? null,
  );
}

/** As the window of an installed app whose title bar the page draws: no browser without a screen has one. */
/** What could be tapped at the top of the screen if something else did not lie over it; something that sticks there. */
function coveredAtTop(): string[] {
  const safe = document.createElement('div');
  safe.style.blockSize = 'var(--safe-t)';
  document.body.append(safe);
  const barEnd = safe.getBoundingClientRect().height;
  safe.remove();
  const sticks = (it: Element | null): boolean =>
    it !== null && (getComputedStyle(it).position === 'sticky' || sticks(it.parentElement));
  const things = [...document.querySelectorAll('a[href], button, input')].filter((it) => {
    const { width, height, right } = it.getBoundingClientRect();
    return width > 1 && height > 1 && right <= innerWidth && sticks(it);
  });
  if (things.length === 0) return ['nothing sticks'];
  return things
    .filter((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return top < barEnd || seen === null || !(it.contains(seen) || seen.contains(it));
    })
    .map((it) => it.textContent || it.tagName);
}

function inOwnTitleBar(): void {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('window-controls-overlay')) {
        rule.media.mediaText = 'all';
      }
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) turn(sheet.cssRules);
}
