import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tokenLifeMs } from '../../server/usecases/account/account-limits.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { ready, shows } from '../setup/pages-on-screen.ts';
import { imagesStand, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 2 }];

test('with site data blocked chapters are read, and no room breaks over what it would look up there', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBlocked();
  const { page, faults } = browser;
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('link', { name: /第2夜/ }).first().click();
  await imagesStand(page);
  for (const [path, words] of [
    ['/myAccount/storage', '下载'],
    ['/myAccount/setting', '外观'],
    ['/forgetPassword', '验证码'],
  ] as const) {
    await page.goto(`${origin}${path}`);
    await hydrated(page);
    await page.getByText(words).first().waitFor();
    expect(await page.getByText('再试一次').count(), path).toBe(0);
  }
  expect(faults).toEqual([]);
});

test('with site data blocked heart and repair page say what is the matter, and not to try again', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBlocked();
  const { page, faults } = browser;
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  const messages = page.locator('[data-position=top-right]');
  await messages.getByText('收藏不了：浏览器不让本站保存数据').waitFor();
  expect((await messages.allInnerTexts()).join()).not.toMatch(/再试|打不开/);
  await page.goto(`${origin}/repair`);
  const button = page.getByRole('button', { name: '重新取一遍' });
  await button.click();
  await page.getByRole('status').getByText('先在浏览器设置里允许').waitFor();
  expect(await button.isEnabled()).toBe(true);
  expect(faults).toEqual([]);
});

test('with site data blocked a newer build disturbs no room, and no page is loaded anew for it', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBlocked();
  const { page, faults } = browser;
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { buildId: 'newer' } }));
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const answer = page.waitForResponse('**/builds/latest.json*');
  // Only the page's own clock, until it asks whether it has become old.
  const online = setInterval(() => {
    void page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 16 * 60_000;
      dispatchEvent(new Event('online'));
    });
  }, 500);
  await answer.finally(() => clearInterval(online));
  await page.getByRole('link', { name: '排行', exact: true }).click();
  await page.waitForURL('**/rank*');
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  expect(documents).toBe(0);
  expect(faults).toEqual([]);
});

test('with site data blocked a session lives on past its token, as long as the page does', async () => {
  let later = 0;
  await using site = await openSite(library, { now: () => Date.now() + later });
  const member = await signedUp(site, { points: 80 });
  await using browser = await openBlocked();
  const { page, faults } = browser;
  await logIn(page, await site.listen(), member);
  later = tokenLifeMs + 60_000;
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: '购买记录' }).click();
  await page.getByText('新人礼').waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('with site data blocked who chooses another language hears why nothing comes of it', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBlocked();
  const { page, faults } = browser;
  await page.goto(`${origin}/myAccount/setting`);
  await hydrated(page);
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByText('English', { exact: true }).click();
  await page.getByText('换不了语言：浏览器不让本站保存数据').waitFor();
  expect(faults).toEqual([]);
});

test('with site data blocked a favourite stands at the end of each chapter that is read on to', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 2, orientation: 2 }]);
  const member = await signedUp(site, { points: 0 });
  await using browser = await openBlocked();
  const { page, faults } = browser;
  await logIn(page, await site.listen(), member);
  await page.getByRole('link', { name: '潮汐灯塔' }).first().click();
  await page.getByRole('link', { name: /开始看/ }).click();
  await shows(page, [1]);
  await ready(page);
  await goToEnd(page);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('button', { name: '已收藏', pressed: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/no=2/);
  await shows(page, [1]);
  await goToEnd(page);
  await page.getByRole('button', { name: '已收藏', pressed: true }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

/** Ends at home. */
async function logIn(
  page: Page,
  origin: string,
  member: { account: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/login`);
  await hydrated(page);
  await page.getByLabel('账号').fill(member.account);
  await page.getByLabel('密码', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/recommend');
}

/** From the first of two pages to what stands at the chapter's end. */
async function goToEnd(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await shows(page, [2]);
  await page.keyboard.press('ArrowRight');
}

/** A browser that was told to keep nothing of any site: even to look what type its storage is throws. */
async function openBlocked() {
  const folder = await temporaryFolder();
  await mkdir(join(folder.path, 'Default'));
  const rules = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder.path, 'Default/Preferences'), JSON.stringify(rules));
  const browser = await openBrowser({ profile: folder.path, whole: true });
  return {
    ...browser,
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
