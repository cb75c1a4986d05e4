import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1 }];
const minuteMs = 60_000;

test('on a device that knows nothing yet a login brings a member’s place to the comic that is open', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 2, size: { w: 200, h: 300 } }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signedUp(site);
  const place = { comicId: 1, imgIndex: 2, frac: 0, device: 'tablet' };
  const items = [
    { ...place, chapterNo: 1, done: true, at: Date.now() - minuteMs },
    { ...place, chapterNo: 2, done: false, at: Date.now() },
  ];
  for (const item of items) await member.send('PUT', '/api/member/history', { items: [item] });
  const bring = Promise.withResolvers<void>();
  await page.route(/\/api\/member\/shelf/, async (route) => {
    await bring.promise;
    await route.continue();
  });
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '点赞' }).click();
  await page.getByLabel('账号', { exact: true }).fill(member.account);
  await page.getByLabel('密码', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('link', { name: /开始看/ }).waitFor();
  bring.resolve();
  await page.getByRole('link', { name: /继续看.*第 2 话/ }).waitFor();
  await page.getByRole('link', { name: /第 1 话.*已读/ }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('who logs in again once the session has run out keeps what was read here; another member’s login drops it', async () => {
  await using site = await openSite(library);
  const [first, second] = [await signedUp(site), await signedUp(site)];
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const origin = await site.listen();
  const logInAfter = async (before: string, { account, password }: { account: string; password: string }) => {
    await page.goto(`${origin}/recommend`);
    await page.evaluate(async (token) => {
      localStorage.setItem('mandao.account.80001', JSON.stringify({ token, expired: true }));
      await (await caches.open('mandao-chapters')).put('/read', new Response('read'));
    }, before);
    await page.goto(`${origin}/login`);
    await page.getByRole('textbox', { name: '账号' }).fill(account);
    await page.getByRole('textbox', { name: '密码' }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(`${origin}/recommend`);
  };
  const isKept = () => page.evaluate(() => caches.has('mandao-chapters'));
  await logInAfter(first.token, first);
  expect(await isKept()).toBe(true);
  await logInAfter(first.token, second);
  await expect.poll(isKept).toBe(false);
});

test('who logs in by the keyboard is at the heading of the room that asked for it', async () => {
  await using site = await openSite(library);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signedUp(site);
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '点赞' }).press('Enter');
  await page.getByRole('heading', { name: '登岛' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('登岛');
  await page.getByLabel('账号', { exact: true }).fill(member.account);
  await page.getByLabel('密码', { exact: true }).fill(member.password);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await page.getByRole('heading', { name: '潮汐灯塔', level: 1 }).waitFor();
  await expect.poll(focused).toBe('潮汐灯塔');
  expect(unexpected(faults)).toEqual([]);
});

const occasions: Record<string, (page: Page) => Promise<unknown>> = {
  'the shelf is opened': (page) => page.getByRole('link', { name: '书架', exact: true }).click(),
  'the network is back': async (page) => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  },
};

test.each(Object.keys(occasions))(
  'a visitor’s shelf that could not be taken over at the login goes along when %s',
  async (name) => {
    await using site = await openSite(library);
    const origin = await site.listen();
    await using browser = await openBrowser({ workers: false });
    const { page, faults } = browser;
    const member = await signedUp(site);
    await page.goto(`${origin}/comicInfo?id=1`);
    await page.getByRole('button', { name: '收藏', pressed: false }).click();
    await page.getByRole('button', { name: '收藏', pressed: true }).waitFor();
    await page.goto(`${origin}/myAccount`);
    // The visitor's own shelf has been seen to by then.
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await page.getByLabel('账号', { exact: true }).fill(member.account);
    await page.getByLabel('密码', { exact: true }).fill(member.password);
    await page.route('**/assets/after-sign-in-*.js', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (it) => it.url().includes('after-sign-in'));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await refused;
    await occasions[name]?.(page);
    await page.getByText('已把这台设备上的 1 部收藏').waitFor();
    const followed = async () => (await member.get('/api/comic/1')).data.isFav;
    await expect.poll(followed, { timeout: 10_000 }).toBe(true);
    expect(unexpected(faults)).toEqual([]);
  },
);
