import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signedApk } from '../builders/signed-apk.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('an app is given to readers, the site says whose it is, and a backup carries it along', async () => {
  await using site = await openSite();
  await using files = await temporaryFolder();
  const said = sayIn(site.dataDir);
  const apk = join(files.path, 'one.apk');
  await writeFile(apk, await signedApk({ weight: 40_000 }));
  await writeFile(join(files.path, 'text.apk'), 'This is a text, and no app at all.');
  expect(await said('app', 'put', apk)).toMatch(
    /^0 Merchant 80001 gives the app example\.mandao\.app, version 20250521001, at \/app\.apk\?mid=80001\.\nIt is signed by ([0-9A-F]{2}:){31}[0-9A-F]{2}, .*\nReaders with an older version are asked to update\.$/,
  );
  expect(await said('app', 'put', join(files.path, 'text.apk'))).toBe(
    '1 The file is no APK: it is no archive, or was cut off.',
  );
  expect(await said('app', 'put')).toMatch(/^1 FILE\.apk is missing\. Write it like this: app put FILE\.apk/);
  expect(await said('merchant', 'set', 'androidFile', 'x')).toMatch(/^1 A merchant has no "androidFile"/);
  const links = (await site.app.inject('/.well-known/assetlinks.json')).json();
  expect(links[0].target.package_name).toBe('example.mandao.app');
  expect((await site.app.inject('/api/config')).json().data).toMatchObject({
    androidVersion: '20250521001',
    androidDownloadUrl: '/app.apk?mid=80001',
    appUrl: '/app.apk',
  });
  const backup = join(files.path, 'site.backup');
  expect(await said('backup', backup)).toMatch(/^0 /);
  const restored = join(files.path, 'data');
  expect(await sayIn(restored)('restore', backup)).toMatch(/^0 /);
  expect(await askIn(restored)('check')).toMatchObject({ sound: true, pictures: 0, loose: 0 });
}, 180_000);
