import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { openTroubled } from '../setup/troubled.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 3 }];
const patience = { timeout: 40_000 };

test('who moves to another address of the site is signed in there, with settings, shelf and downloads; the code is good once', async () => {
  await using site = await openSite(library);
  await using network = await openTroubled(await site.listen());
  const here = network.origin;
  // Another origin with the same server behind it.
  const there = here.replace('127.0.0.1', 'localhost');
  await site.house.merchants.set(80001, 'latestUrl', there);
  await site.house.merchants.set(80001, 'latestUrl2', here);
  await using browser = await openBrowser();
  const { page, context } = browser;
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  // What a device has kept is of one place.
  await context.addInitScript((origin) => {
    if (location.origin === origin && !sessionStorage.getItem('new')) {
      localStorage.clear();
      sessionStorage.setItem('new', 'no');
    }
  }, there);
  await page.goto(`${here}/comicInfo?id=1`);
  await workerTakesOver(page);
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem('mandao.theme', 'dark'));
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('checkbox', { name: /^第 1 话/ }).check();
  await page.getByRole('button', { name: '下载 1 话' }).click();
  await expect.poll(() => savedImages(page), patience).toBe(3);

  await page.goto(`${here}/myAccount`);
  await page.getByRole('button', { name: new RegExp(there.replace('http://', '')) }).click();
  const sheet = page.getByRole('dialog', { name: '我们搬家了' });
  await sheet.getByText('1 话下载的清单').waitFor();
  // As from an address that is gone already: only the way itself is left.
  await context.setOffline(true);
  await sheet.getByRole('button', { name: /^搬到/ }).click();
  const plain = sheet.getByRole('link', { name: /什么都不带/ });
  expect(await plain.getAttribute('href')).toContain(there);
  await context.setOffline(false);
  // The comics are not to be had there at first.
  const ofComic = (path: string) => /^\/api\/comic\/(-\/)?1\b/.test(path);
  network.spoil((path) => (ofComic(path) ? '500' : null));
  const before = network.asked.length;
  const [claimed] = await Promise.all([
    page.waitForRequest(/handover\/claim/),
    sheet.getByRole('button', { name: /^搬到/ }).click(),
  ]);
  await page.waitForURL(`${there}/recommend**`);
  await page.getByText('搬好了，都在这里').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await expect.poll(() => network.asked.slice(before).some(ofComic), patience).toBe(true);
  network.spoil(() => null);
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('mandao.theme'))).toBe('dark');
  // Brought along: what this browser signs in by itself was taken away on this document.
  const account = await page.evaluate(() => localStorage.getItem('mandao.account.80001'));
  expect(JSON.parse(account ?? 'null')).toMatchObject({ token: expect.any(String), expired: false });
  await expect.poll(() => savedImages(page), patience).toBe(3);
  await page.goto(`${there}/book/favorite`);
  await page
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .waitFor();
  const again = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/handover/claim', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).json(),
    claimed.postData() ?? '',
  );
  expect(again).toMatchObject({ code: 'Member04' });
});

test('whose move found no network is moved at the next start, and its code is put aside until then', async () => {
  await using site = await openSite(library);
  await using network = await openTroubled(await site.listen());
  const there = network.origin;
  const here = there.replace('127.0.0.1', 'localhost');
  await site.house.merchants.set(80001, 'latestUrl', there);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.goto(`${here}/myAccount`);
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem('mandao.theme', 'dark'));
  const isClaim = (path: string) => path === '/api/handover/claim';
  network.spoil((path) => (isClaim(path) ? 'nothing' : null));
  await page.getByRole('button', { name: new RegExp(there.replace('http://', '')) }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^搬到/ }).click();
  await page.waitForURL(`${there}/recommend**`);
  await expect.poll(() => network.asked.filter(isClaim).length, patience).toBeGreaterThan(0);
  // The network is back only for the next start: what is on its way now would be tried again by the browser itself.
  await page.goto('about:blank');
  network.spoil(() => null);
  await page.goto(`${there}/recommend`);
  await page.getByText('搬好了，都在这里').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('mandao.theme'))).toBe('dark');
  expect(await page.evaluate(() => sessionStorage.getItem('mandao.clip'))).toBeNull();
});

test('a link that brings a login, from wherever it came, signs in nobody before they say so', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const { token } = await signedUp(site);
  const offered = await fetch(`${origin}/api/handover`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ origin }),
  });
  const address = `${origin}/recommend#clip=${(await offered.json()).data.code}`;
  await context.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${address}">漫画</a>` }),
  );
  const account = () => page.evaluate(() => localStorage.getItem('mandao.account.80001'));
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link').click();
  await page.getByText('用带来的账号登录？').waitFor();
  expect(await account()).toBeNull();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('已经登录好了').waitFor();
  expect(await account()).not.toBeNull();
});

test('who comes with a code that is over hears once that nothing came along', async () => {
  await using site = await openSite(library);
  const here = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const sentence = page.getByText('没有带过来');
  await page.goto(`${here}/recommend#clip=${'x'.repeat(43)}`);
  await sentence.waitFor();
  expect(new URL(page.url()).hash).toBe('');
  // An icon's address keeps its code for good.
  await page.goto('about:blank');
  await page.goto(`${here}/recommend#clip=${'x'.repeat(43)}`);
  await expect
    .poll(() => page.evaluate(() => [location.hash, sessionStorage.getItem('mandao.clip')]), patience)
    .toEqual(['', null]);
  expect(await sentence.count()).toBe(0);
});

test('who would leave changes behind that could not be sent hears so, and moves all the same when asked twice', async () => {
  await using site = await openSite(library);
  const here = await site.listen();
  const there = here.replace('127.0.0.1', 'localhost');
  await site.house.merchants.set(80001, 'latestUrl', there);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await signIn(context, site, { points: 0 });
  await context.route('**/api/member/fav', (route) => route.abort());
  await page.goto(`${here}/comicInfo?id=1`);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
  await page.goto(`${here}/myAccount`);
  await page.getByRole('button', { name: new RegExp(there.replace('http://', '')) }).click();
  const sheet = page.getByRole('dialog', { name: '我们搬家了' });
  await sheet.getByRole('button', { name: /^搬到/ }).click();
  await sheet.getByText('有些改动还没能送到账号').waitFor();
  await sheet.getByRole('button', { name: /^搬到/ }).click();
  await page.waitForURL(`${there}/recommend**`);
});

test('no login is promised to a visitor, nor to whose session has ended', async () => {
  await using site = await openSite(library);
  const here = await site.listen();
  await site.house.merchants.set(80001, 'latestUrl', here.replace('127.0.0.1', 'localhost'));
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const sheet = page.getByRole('dialog', { name: '我们搬家了' });
  const open = async () => {
    await page.goto(`${here}/myAccount`);
    await page.getByRole('button', { name: /localhost/ }).click();
  };
  await open();
  await sheet.getByText('选一个地址，设置、书架和下载清单跟着你一起过去').waitFor();

  const member = await signIn(context, site, { points: 0 });
  await open();
  await sheet.getByText(`登录着的 ${member.account}`).waitFor();
  await sheet.getByText('选一个地址，登录、设置').waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('mandao.account.80001') ?? '');
    localStorage.setItem('mandao.account.80001', JSON.stringify({ ...kept, expired: true }));
  });
  await open();
  await sheet.getByText('登录过期了，到那边再登录一次').waitFor();
  expect(await sheet.getByText(member.account).count()).toBe(0);
});

test('the way to a long address ends within a small phone', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await site.house.merchants.set(80001, 'latestUrl', 'https://manga-island-for-everybody.example');
  await using browser = await openBrowser({ viewport: { width: 320, height: 568 }, workers: false });
  const { page, context, faults } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/myAccount`);
  await page.getByRole('button', { name: /manga-island-for-everybody/ }).click();
  const go = page.getByRole('button', { name: 'Move to manga-island-for-everybody.example' });
  const { width } = await go.evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return { width: text.getBoundingClientRect().right - button.getBoundingClientRect().left };
  });
  const box = await go.boundingBox();
  expect(box).toMatchObject({ x: 16, width: 288 });
  expect(width).toBeLessThanOrEqual(288 - 16);
  expect(faults).toEqual([]);
});

function savedImages(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('mandao-saved')).keys()).length);
}
