import { expect, test } from 'vitest';
import { putDrawnApp } from '../../tests/builders/put-drawn-app.ts';
import { apkKey, signedApk } from '../../tests/builders/signed-apk.ts';
import { openSite } from '../../tests/setup/site.ts';

const key = apkKey();
const store = Array.from({ length: 32 }, () => 'EE').join(':');

test('the newer app takes the place of the one before, and what was set by hand stays', async () => {
  await using site = await openSite();
  const { merchants, media, library } = site.house;
  const first = await putDrawnApp(site.house, { key });
  expect(first).toMatchObject({
    androidVersion: '20250521001',
    androidPackage: 'example.mandao.app',
    androidDownloadUrl: '/app.apk?mid=80001',
    appUrl: '/app.apk',
  });
  const [own = ''] = first.fingerprints;
  expect(first.androidFingerprints).toBe(own);
  await merchants.set(80001, 'androidFingerprints', `${own}, ${store}`);
  await merchants.set(80001, 'appUrl', 'https://store.example/app');
  const second = await putDrawnApp(site.house, { key, versionName: '20250601000' });
  expect(second).toMatchObject({
    androidVersion: '20250601000',
    androidFingerprints: `${own},${store}`,
    androidDownloadUrl: '/app.apk?mid=80001',
    appUrl: 'https://store.example/app',
  });
  const files: string[] = [];
  for await (const { key: file } of media.list('app/')) files.push(file);
  expect(files).toEqual([second.androidFile]);
  expect(await library.looseMedia()).toEqual([]);
});

test('what phones would not take as the newer app is refused, unless it is meant', async () => {
  await using site = await openSite();
  const put = (drawn: object, anyway = false) => putDrawnApp(site.house, { key, ...drawn }, { anyway });
  await expect(put({ versionName: '1.0' })).rejects.toThrow(
    'The APK calls its version "1.0": it must be its av, digits like 20250521001, as twa/ builds it.',
  );
  await put({ versionName: '20250601000' });
  await expect(put({})).rejects.toThrow(
    'The APK is version 20250521001, older than 20250601000, which readers are told of.',
  );
  const versionName = '20250701000';
  await expect(put({ versionName, packageName: 'example.other' })).rejects.toThrow(
    'The APK is the app example.other, not example.mandao.app: phones would have both.',
  );
  await expect(put({ versionName, key: apkKey() })).rejects.toThrow('signed with another key');
  expect(await put({}, true)).toMatchObject({ androidVersion: '20250521001' });
  const moved = await put({ versionName, packageName: 'example.other', key: apkKey() }, true);
  // The other package's keys say nothing of this one.
  expect(moved.androidFingerprints).toBe(moved.fingerprints.join());
  expect(await site.house.library.looseMedia()).toEqual([]);
});

test('the same file once more changes nothing of what is set, and a first one may follow a version that was set by hand', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'androidVersion', '20250521001');
  const apk = await signedApk({ key });
  const first = await putDrawnApp(site.house, apk);
  const { androidFile, ...again } = await putDrawnApp(site.house, apk);
  expect(first).toMatchObject(again);
  expect((await site.house.media.get(androidFile))?.equals(apk)).toBe(true);
});
