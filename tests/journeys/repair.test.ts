import { expect, test } from 'vitest';
import { accessibilityFaults } from '../setup/accessibility.ts';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { openDeployable } from '../setup/deployable.ts';
import { hydrated } from '../setup/hydrated.ts';
import { imagesStand } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 4, pages: 1, size: { w: 200, h: 300 } }];
const soon = { timeout: 60_000 };

test('the repair page opens past a broken shell, says what is there and fetches the site anew; what was read stays', async () => {
  await using site = await openDeployable(library);
  await using browser = await openBrowser();
  const { page, faults } = browser;
  await page.goto(`${site.origin}/comicContent?id=1&no=1`);
  await workerTakesOver(page);
  await imagesStand(page);
  const kept = () => page.evaluate(async () => (await (await caches.open('mandao-chapters')).keys()).length);
  await expect.poll(kept, soon).toBeGreaterThan(1);
  const line = (name: string) => page.locator(`[data-line=${name}]`);
  const build = await page.locator('meta[name=build]').getAttribute('content');
  await page.goto(`${site.origin}/repair`);
  await expect.poll(() => line('worker').textContent()).toBe(`${build} · 正常`);
  await expect.poll(() => line('page').textContent()).toBe(build);
  // A shell that no longer starts.
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((it) => it.includes('precache')) ?? '';
    const cache = await caches.open(name);
    const [key] = (await cache.keys()).filter(({ url }) => url.includes('/index.html'));
    const html = { headers: { 'content-type': 'text/html' } };
    if (key) await cache.put(key, new Response('<link rel="icon" href="data:,"><p>broken</p>', html));
    localStorage.setItem('mandao.theme', 'dark');
  });
  await page.goto(`${site.origin}/recommend`);
  await page.getByText('broken').waitFor();

  await page.goto(`${site.origin}/repair`);
  // As it was chosen on this device, whatever the system likes.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(12, 16, 19)');
  await expect.poll(() => line('worker').textContent()).toBe('正常');
  await expect.poll(() => line('page').textContent()).toBe('没有');
  await expect.poll(() => line('space').textContent()).toMatch(/^\d+ MB \/ [\d.]+ [MG]B/);
  await expect.poll(() => line('pictures').textContent()).toMatch(/^[1-9]/);
  expect(await line('served').textContent()).toMatch(/^\w{16}$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '重新取一遍' }).click();
  await page.getByText('已经重新取好了').waitFor();
  expect(await kept()).toBeGreaterThan(1);
  await page.getByRole('link', { name: '回到网站' }).click();
  await page.getByRole('link', { name: '潮汐灯塔' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('mandao.theme'))).toBe('dark');
  expect(faults).toEqual([]);
});

test('the repair page looks at the database of the merchant from whose settings it is opened, and leads back there', async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=1&mid=80002`);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)), soon)
    .toEqual(['mandao-80002']);
  await page.goto(`${origin}/myAccount/setting?mid=80002`);
  await page.getByRole('button', { name: /^修复/ }).click();
  await page.waitForURL(`${origin}/repair?mid=80002`);
  await expect.poll(() => page.locator('[data-line=database]').textContent()).toBe('正常');
  await page.getByRole('link', { name: '回到网站' }).click();
  await page.waitForURL(`${origin}/recommend?mid=80002`);
});

test('without a network, or without the server, the settings say that repairing needs both, and stay where they are', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.goto(`${await site.listen()}/myAccount/setting`);
  await hydrated(page);
  // The code of messages comes once the page rests, and no worker keeps it here.
  await page.locator('[data-part=toast-area]').waitFor({ state: 'attached' });
  const word = page.getByText('这一页要联网才能打开');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^修复/ }).click();
  await word.waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await word.waitFor({ state: 'detached' });
  await context.setOffline(false);
  await context.route(/\/repair/, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: /^修复/ }).click();
  await word.waitFor();
  await page.getByRole('heading', { name: '设置', exact: true }).first().waitFor();
});
