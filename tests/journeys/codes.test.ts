import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openPages, shows } from '../setup/pages-on-screen.ts';
import { imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 1 }];

test('a chapter that is not there leads to the ones beside it and to its comic', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  const answer = await page.goto(`${origin}/comicContent?id=1&no=9`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: '没有这一话' }).waitFor();
  expect(await page.getByRole('link', { name: '下一话' }).count()).toBe(0);
  await page.getByRole('link', { name: '上一话' }).click();
  await page.waitForURL('**/comicContent?id=1&no=2');
  await imagesStand(page);
  await page.goBack();
  await page.getByRole('link', { name: '回到漫画' }).click();
  await page.getByRole('heading', { name: '潮汐灯塔' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('what names no chapter of a comic leads to that comic and to the chapter after it', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  for (const [no, next] of [
    ['', 1],
    ['&no=0', 1],
    ['&no=1.5', 2],
    ['&no=-1', 1],
  ]) {
    const answer = await page.goto(`${origin}/comicContent?id=1${no}`);
    expect(answer?.status(), `${no}`).toBe(404);
    await page.getByRole('heading', { name: '没有这一话' }).waitFor();
    expect(await page.getByRole('link', { name: '下一话' }).getAttribute('href')).toContain(`no=${next}`);
    expect(await page.getByRole('link', { name: '回到漫画' }).getAttribute('href')).toContain('id=1');
  }
  await page.goto(`${origin}/comicContent?id=one&no=1`);
  await page.getByRole('heading', { name: '这里没有岛' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('a chapter that could not be had, by the server’s fault or without a network, leads back to its comic', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.goto(`${await site.listen()}/comicInfo?id=1`);
  const chapter = page.getByRole('link', { name: /^第 2 话/ }).first();
  await chapter.waitFor();
  await hydrated(page);
  for (const fault of ['server', 'network']) {
    await context.route('**/api/comic/-/1/2*', (route) =>
      fault === 'server' ? route.fulfill({ status: 502 }) : route.abort('internetdisconnected'),
    );
    await chapter.click();
    const title = fault === 'server' ? '这一话没能靠岸' : '现在没有网络';
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: '回到漫画' }).click();
    await page.getByRole('heading', { name: '潮汐灯塔' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/comicInfo');
    await context.unroute('**/api/comic/-/1/2*');
  }
});

test('a chapter that a weak network did not bring opens by itself, though the browser never thought itself without one', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.goto(`${await site.listen()}/comicInfo?id=1`);
  await hydrated(page);
  await context.route('**/api/comic/-/1/2*', (route) => route.abort('internetdisconnected'));
  await page
    .getByRole('link', { name: /^第 2 话/ })
    .first()
    .click();
  await page.getByText('连上网络后会自己接着打开').waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await context.unroute('**/api/comic/-/1/2*');
  await page.locator('[data-image="1"][data-loaded]').waitFor();
});

test('who turns to a chapter that no network brings finds the way back to their page', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 3, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await context.route('**/api/comic/-/1/2*', (route) => route.abort('internetdisconnected'));
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=2`, [2]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [3]);
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
  await page.getByRole('link', { name: '回到第 1 话读到的地方' }).click();
  await shows(page, [3]);
  await page.goBack();
  expect(page.url()).not.toContain('no=2');
});

test('a member that the server no longer has is signed out, and what is on the device stays', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser();
  const { page, context, faults } = browser;
  const origin = await site.listen();
  await signIn(context, site, { points: 10 });
  await page.goto(`${origin}/comicInfo?id=1`);
  await workerTakesOver(page);
  await hydrated(page);
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('checkbox', { name: /^第 1 话/ }).check();
  await page.getByRole('button', { name: '下载 1 话' }).click();
  const savedImages = () =>
    page.evaluate(async () => (await (await caches.open('mandao-saved')).keys()).length);
  await expect.poll(savedImages, { timeout: 30_000 }).toBeGreaterThan(0);
  const images = await savedImages();
  // A session ends with its member: there is one moment for it, between the looks at the one and at the other.
  const { members } = site.house;
  const facts = members.facts.bind(members);
  members.facts = (memberId) => {
    removeMember(site.dataDir, memberId);
    return facts(memberId);
  };
  const answered = page.waitForResponse(/\/api\/member(\?|$)/);
  await page.reload();
  expect(await (await answered).json()).toMatchObject({ code: 'Member01' });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mandao.account.80001') ?? ''), { timeout: 30_000 })
    .not.toContain('"token":"');
  await page.getByRole('heading', { name: '潮汐灯塔' }).waitFor();
  expect(await savedImages()).toBe(images);
  await page.goto(`${origin}/book/saved`);
  await page.getByRole('main').getByText('潮汐灯塔').first().waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('who asks for a second code too soon, in another window too, is told how long to wait', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  const second = await context.newPage();
  for (const window of [page, second]) {
    await window.goto(`${origin}/forgetPassword`);
    await hydrated(window);
    await window.getByLabel('账号', { exact: true }).fill('haiyan');
    await window.getByLabel('手机号', { exact: true }).fill('13800138000');
  }
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  const told = second.waitForResponse('**/account/code*');
  await second.getByRole('button', { name: '获取验证码' }).click();
  expect(await (await told).json()).toMatchObject({ code: 'Request03' });
  await second.getByRole('button', { name: /秒后重发/ }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('what no address of the site means is a page that was not found, with a way on', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  const ways = {
    '/comicList?block=99': /回.*首页/,
    '/comicInfo?id=abc': '搜一搜',
    '/no/such/room': /回.*首页/,
  };
  for (const [path, name] of Object.entries(ways)) {
    expect((await page.goto(origin + path))?.status(), path).toBe(404);
    await hydrated(page);
    expect(await page.title(), path).toBe('这里没有岛 · 漫岛');
    await page.getByRole('link', { name }).click();
    await page.waitForURL(/\/(recommend|search)$/);
  }
  const answer = await page.request.get(`${origin}/api/nothing/of/that/name`);
  expect([answer.status(), await answer.json()]).toMatchObject([404, { code: 'Request02', data: null }]);
  expect(unexpected(faults)).toEqual([]);
});

/** By hand, past the rules by which what belongs to a member goes along. */
function removeMember(dataDir: string, memberId: number): void {
  const database = new DatabaseSync(join(dataDir, 'mandao.sqlite'), { enableForeignKeyConstraints: false });
  database.prepare('delete from member where id = ?').run(memberId);
  database.close();
}
