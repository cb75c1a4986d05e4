import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite, putComic } from '../setup/site.ts';

const titles = ['潮汐灯塔', '鲸落图书馆', '深海邮局'] as const;
const [lighthouse, library, postOffice] = titles;
const drawn = { pages: 2, size: { w: 200, h: 300 } };
const minuteMs = 60_000;
/** For what the device's database or the server has to say first. */
const soon = { timeout: 30_000 };

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;
beforeEach(async () => {
  site = await openSite(titles.map((title) => ({ title, chapters: 3, ...drawn })));
  origin = await site.listen();
});
afterEach(() => site[Symbol.asyncDispose]());

test('a visitor’s shelf stays on the device, hears of new chapters, and gives back what was removed', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const id of [1, 2, 3]) await follow(page, id);
  await page.goto(`${origin}/book`);
  await page.waitForURL('**/book/favorite');
  await page.getByText('现在只存在这台设备上').waitFor();
  await onShelf(page, [postOffice, library, lighthouse]);
  expect(asked.filter((url) => url.includes('/api/member'))).toEqual([]);
  // Heard on the shelf itself, what is new would be seen at once.
  await expect.poll(() => asked.some((url) => /\/api\/comic\?.*sort=1/.test(url)), soon).toBe(true);
  await putComic(site.house, { title: lighthouse, chapters: 4, ...drawn });
  // The server keeps its lists for a moment, and what is new is asked for now and then only.
  const newest = async () =>
    (await site.app.inject('/api/comic?sort=1&page=1&size=100')).json().data.items[0];
  await expect.poll(newest, { timeout: 30_000 }).toMatchObject({ title: lighthouse, chapterCount: 4 });
  await page.clock.setSystemTime(Date.now() + 11 * minuteMs);
  await page.goto(`${origin}/recommend`);
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /书架/ });
  await tab.getByText('有更新').waitFor({ state: 'attached' });
  await tab.click();
  await page.getByText('3 部，1 部有更新').waitFor();
  await onShelf(page, [lighthouse, postOffice, library]);
  await tab.getByText('有更新').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('3 部，1 部有更新').waitFor();
  expect(await tab.getByText('有更新').count()).toBe(0);

  await choose(page, [lighthouse, library]);
  await page.getByRole('button', { name: '删除 2 部' }).click();
  await onShelf(page, [postOffice]);
  await page.getByRole('button', { name: '撤销' }).press('Enter');
  await onShelf(page, [lighthouse, postOffice, library]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('书架');
  await choose(page, [lighthouse]);
  expect(await focused(page)).toBe('选择 潮汐灯塔');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('编辑');
  await page.getByRole('button', { name: '在书架里找' }).click();
  await page.getByRole('searchbox', { name: '在书架里找' }).press('Escape');
  expect(await focused(page)).toBe('在书架里找');
  await choose(page, titles);
  await page.getByRole('button', { name: '删除 3 部' }).press('Enter');
  await page.locator('h1:focus').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '登录后，换设备也不丢' }).waitFor();
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '收藏', pressed: false }).waitFor();
  await page.goto(`${origin}/book/buy`);
  await page.getByRole('heading', { name: '登录后看已购' }).waitFor();
  expect(faults).toEqual([]);
});

test('history comes from reading, and who clears it keeps no trace of it', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  for (const id of [1, 2]) await read(page, id);
  await page.goto(`${origin}/book/viewHistory`);
  await inHistory(page, [library, lighthouse]);
  await page.getByRole('heading', { name: '今天' }).waitFor();
  const puck = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /继续看/ });
  await puck.waitFor();

  // A page that was left at once could only note its place: the next one brings it into the history.
  await note(page, 3, postOffice);
  await page.reload();
  await inHistory(page, [postOffice, library, lighthouse]);
  await expect.poll(() => notes(page), soon).toEqual([]);

  await choose(page, [library]);
  // A row's tick says it: a ring around the cover would be cut off at the row's edge.
  const cover = page.locator('[data-chosen] [data-cover]');
  expect(await cover.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('none');
  await page.getByRole('button', { name: '删除 1 部' }).click();
  await inHistory(page, [postOffice, lighthouse]);
  await page.getByRole('button', { name: '撤销' }).click();
  await inHistory(page, [postOffice, library, lighthouse]);
  await choose(page, [library]);
  await page.getByRole('button', { name: '删除 1 部' }).click();
  await inHistory(page, [postOffice, lighthouse]);

  await note(page, 1, lighthouse);
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '全选' }).click();
  await page.getByRole('button', { name: '删除 2 部' }).press('Enter');
  await page.getByRole('heading', { name: '还没有留下足迹' }).waitFor();
  await page.locator('h1:focus').waitFor();
  await puck.waitFor({ state: 'detached' });
  expect(await notes(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: '还没有留下足迹' }).waitFor();
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('link', { name: /开始看/ }).waitFor();
  expect(faults).toEqual([]);
});

test('a login takes the visitor’s shelf along, a logout leaves nothing behind, and the next login brings it all back', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signedUp(site, { points: 100 });
  await read(page, 1);
  await read(page, 2);
  await follow(page, 2);
  // Later than the visitor, on another device.
  const place = {
    chapterNo: 2,
    imgIndex: 2,
    frac: 0,
    device: 'tablet',
    done: true,
    at: Date.now() + minuteMs,
  };
  await member.send('PUT', '/api/member/history', { items: [{ comicId: 1, ...place }] });
  await member.send('PUT', '/api/member/fav', { comicIds: [3] });
  const wish = { comicId: 3, chapterNos: [3], expectedTotal: 30 };
  expect((await member.send('POST', '/api/comic/buy', wish, 'one')).code).toBe('');

  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await logIn(page, member);
  await page.waitForURL('**/book/favorite');
  await page.getByText('已把这台设备上的 1 部收藏、2 条历史并入你的书架').waitFor();
  await onShelf(page, [postOffice, library]);
  await seesTheSame(page);
  await expect.poll(async () => (await member.get('/api/member/fav')).data.total, soon).toBe(2);
  const { items } = (await member.get('/api/member/history')).data;
  const kept = items.map((it: { comic: { id: number }; chapterNo: number }) => [it.comic.id, it.chapterNo]);
  expect(new Map(kept)).toEqual(
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );

  await page.goto(`${origin}/myAccount`);
  await page.getByRole('button', { name: /退出登录/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/recommend');
  expect(await page.getByRole('link', { name: /继续看/ }).count()).toBe(0);
  await page.goto(`${origin}/book/favorite`);
  await page.getByRole('heading', { name: '登录后，换设备也不丢' }).waitFor();
  expect(await rowsOf(page)).toEqual({});
  expect((await member.get('/api/member')).code).toBe('');

  // This device knows nothing any more, as any other of the member's.
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await logIn(page, member);
  await onShelf(page, [postOffice, library]);
  await seesTheSame(page);
  expect(unexpected(faults)).toEqual([]);
});

test('what a member does without a network waits, also through a reload, and arrives once', async () => {
  await using browser = await openBrowser();
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  const sent: string[] = [];
  // Page or worker, whichever is first when the network is back.
  site.app.server.on('request', ({ method, url }) => sent.push(`${method} ${url?.split('?')[0]}`));
  await page.goto(`${origin}/book/favorite`);
  await workerTakesOver(page);
  for (const id of [2, 3]) {
    await page.goto(`${origin}/comicInfo?id=${id}`);
    await page.getByRole('link', { name: /开始看/ }).waitFor();
  }
  await context.setOffline(true);
  for (const id of [2, 3]) await follow(page, id);
  await page.goto(`${origin}/book/favorite`);
  await page.getByText('没有网络，亮着的都能看').waitFor();
  await onShelf(page, [postOffice, library]);
  await page.reload();
  await onShelf(page, [postOffice, library]);
  expect((await member.get('/api/member/fav')).data.total).toBe(0);
  sent.length = 0;

  await context.setOffline(false);
  await expect.poll(async () => (await member.get('/api/member/fav')).data.total, soon).toBe(2);
  await page.getByText('没有网络，亮着的都能看').waitFor({ state: 'detached' });
  await expect.poll(async () => (await rowsOf(page)).outbox, soon).toBeUndefined();
  await page.reload();
  await onShelf(page, [postOffice, library]);
  expect(sent.filter((it) => it === 'PUT /api/member/fav')).toHaveLength(1);
  expect(unexpected(faults)).toEqual([]);
});

async function follow(page: Page, id: number): Promise<void> {
  await page.goto(`${origin}/comicInfo?id=${id}`);
  await page.getByRole('button', { name: '收藏', pressed: false }).click();
  await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
}

/** Opens a comic's first chapter and stays until its place is kept. */
async function read(page: Page, id: number): Promise<void> {
  await page.goto(`${origin}/comicContent?id=${id}&no=1`);
  await imagesStand(page);
  await expect
    .poll(async () => (await rowsOf(page)).history ?? 0, soon)
    .toBeGreaterThanOrEqual(id === 1 ? 1 : 2);
}

async function logIn(page: Page, { account, password }: { account: string; password: string }) {
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The history and what was bought, as each of the member's devices shows them. */
async function seesTheSame(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: '书架' });
  await tabs.getByRole('link', { name: '历史' }).click();
  await inHistory(page, [lighthouse, library]);
  await page.getByText(/^第 2 话.*读完$/).waitFor();
  await page.getByRole('link', { name: '下一话' }).waitFor();
  await tabs.getByRole('link', { name: /已购/ }).click();
  await page.getByText('已购 1 话').waitFor();
  await page.getByRole('link', { name: '开始看 深海邮局' }).waitFor();
}

/** Begins to edit and chooses comics. */
async function choose(page: Page, comics: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '编辑' }).click();
  for (const title of comics)
    await page.getByRole('checkbox', { name: `选择 ${title}` }).check({ force: true });
}

async function onShelf(page: Page, comics: readonly string[]): Promise<void> {
  await shows(page, '[data-cover] + * + *', comics);
}

async function inHistory(page: Page, comics: readonly string[]): Promise<void> {
  await shows(page, 'li b', comics);
}

async function shows(page: Page, selector: string, texts: readonly string[]): Promise<void> {
  await expect.poll(() => page.locator(`main ${selector}`).allTextContents(), soon).toEqual(texts);
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

/** Leaves a note as the reader does when its page goes before the database has answered. */
function note(page: Page, comicId: number, title: string): Promise<void> {
  const place = { chapterNo: 1, chapterLabel: '1', chapterTitle: '', pageCount: 2, imgIndex: 1, frac: 0 };
  const entry = {
    comicId,
    title,
    coverVersion: '',
    coverColor: '#0e3a47',
    ...place,
    at: Date.now(),
    doneChapters: [],
  };
  return page.evaluate(
    (it) => localStorage.setItem(`history.mandao:${it.comicId}`, JSON.stringify(it)),
    entry,
  );
}

function notes(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('history.mandao:')));
}

/** What a logout takes away. */
const memberTables = ['favourites', 'bought', 'history', 'comics', 'outbox', 'facts'];

/** How many rows the member's tables hold on the device, where they hold any. */
async function rowsOf(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of memberTables) {
    const { length } = await mirrorRows(page, table);
    if (length > 0) counts[table] = length;
  }
  return counts;
}
