import { expect, test } from 'vitest';
import { putDrawnApp } from '../../tests/builders/put-drawn-app.ts';
import { apkKey, signedApk } from '../../tests/builders/signed-apk.ts';
import { openSite } from '../../tests/setup/site.ts';
import type { House } from '../house.ts';
import { StoredMerchants } from '../store/merchants.ts';

const key = apkKey();
const newest = '20250701000';

/** A command whose upload lasts until it is let go. */
async function heldPut(house: House, apk: Buffer) {
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const media: House['media'] = {
    ...house.media,
    async put(at, bytes) {
      await house.media.put(at, bytes);
      reached.resolve();
      await held.promise;
    },
  };
  const done = putDrawnApp({ ...house, media }, apk);
  await reached.promise;
  return {
    finish() {
      held.resolve();
      return done;
    },
  };
}

function settingsOf(house: House) {
  return new StoredMerchants(house.database).settings(80001);
}

async function appsIn({ media }: House): Promise<string[]> {
  const files: string[] = [];
  for await (const { key: file } of media.list('app/')) files.push(file);
  return files;
}

test('the app that readers have, given once more while another takes its place, is there whole', async () => {
  await using site = await openSite();
  const { house } = site;
  const apk = await signedApk({ key });
  await putDrawnApp(house, apk);
  const again = await heldPut(house, apk);
  await putDrawnApp(house, await signedApk({ key, weight: 2000 }));
  const { androidFile } = await again.finish();
  expect((await house.media.get(androidFile))?.equals(apk)).toBe(true);
  expect(await appsIn(house)).toEqual([androidFile]);
  expect(await house.library.looseMedia()).toEqual([]);
});

test('an older app whose upload lasted longer does not take the place of the newer one', async () => {
  await using site = await openSite();
  const { house } = site;
  const older = await heldPut(house, await signedApk({ key }));
  const newer = await putDrawnApp(house, await signedApk({ key, versionName: newest }));
  await expect(older.finish()).rejects.toThrow(`older than ${newest}`);
  expect(await settingsOf(house)).toMatchObject({ androidVersion: newest, androidFile: newer.androidFile });
  expect(await appsIn(house)).toEqual([newer.androidFile]);
  expect(await house.library.looseMedia()).toEqual([]);
});

test('what is set while an app is on its way in stays set', async () => {
  await using site = await openSite();
  const { house } = site;
  const put = await heldPut(house, await signedApk({ key }));
  await house.merchants.set(80001, 'appUrl', 'https://store.example/app');
  await put.finish();
  expect(await settingsOf(house)).toMatchObject({ appUrl: 'https://store.example/app' });
});

test('an app is given though the store does not remove the one before, which stays noted', async () => {
  await using site = await openSite();
  const { house } = site;
  const { androidFile: before } = await putDrawnApp(house, await signedApk({ key }));
  house.renditions.remove = () => Promise.reject(new Error('the store removes nothing'));
  const { androidFile } = await putDrawnApp(house, await signedApk({ key, versionName: newest }));
  expect(await settingsOf(house)).toMatchObject({ androidFile });
  expect((await house.library.looseMedia()).map(({ prefix }) => prefix)).toEqual([before]);
});
