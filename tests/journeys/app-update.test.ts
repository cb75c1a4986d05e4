import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { putDrawnApp } from '../builders/put-drawn-app.ts';
import { apkKey, signedApk } from '../builders/signed-apk.ts';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1, size: { w: 200, h: 300 } }];
const updateModal = '[data-part="update-modal"]';

test('who runs an older app is offered the newer one and gets its very bytes, past the worker; who runs it is let alone', async () => {
  await using site = await openSite(library);
  const key = apkKey();
  const newest = await signedApk({ key, versionName: '20250601000' });
  await putDrawnApp(site.house, { key });
  const origin = await site.listen();
  await using browser = await openBrowser();
  const { page, context, faults } = browser;

  // The app as it was put on: nothing newer is there.
  await page.goto(`${origin}/?av=20250521001&mid=80001`);
  await hydrated(page);
  await workerTakesOver(page);
  expect(await page.locator(updateModal).count()).toBe(0);

  await putDrawnApp(site.house, newest);
  await page.goto(`${origin}/comicInfo?id=1`);
  const modal = page.locator(updateModal);
  await modal.waitFor();
  const download = context.waitForEvent('download');
  const asked = context.waitForEvent('request', (request) => request.url().includes('/app.apk'));
  await modal.getByRole('button', { name: '前往下载' }).click();
  expect((await asked).url()).toBe(`${origin}/app.apk?mid=80001`);
  const file = await download;
  expect(file.suggestedFilename()).toBe('漫岛-20250601000.apk');
  expect((await readFile(await file.path())).equals(newest)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/comicInfo');

  await page.goto(`${origin}/install`);
  await modal.getByRole('button', { name: '取消' }).click();
  const offered = page.getByRole('link', { name: /下载安装包/ });
  expect(await offered.getAttribute('href')).toBe('/app.apk?mid=80001');

  // The newer app on its first start.
  await page.goto(`${origin}/?av=20250601000&mid=80001`);
  await hydrated(page);
  expect(await page.locator(updateModal).count()).toBe(0);
  await page.goto(`${origin}/install`);
  await page.getByText('已经装好了').waitFor();
  expect(await offered.count()).toBe(0);
  expect(faults).toEqual([]);
});
