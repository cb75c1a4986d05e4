import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { apkKey, signedApk } from '../../tests/builders/signed-apk.ts';
import { apkSections } from './apk-sections.ts';
import { readApk } from './read-apk.ts';

test('an APK says which app it is, which version, and who signed it', async () => {
  const key = apkKey();
  const apk = await signedApk({
    packageName: 'example.comics',
    versionCode: 7,
    versionName: '20260101001',
    key,
  });
  const facts = await readApk(apk);
  expect(facts).toMatchObject({ packageName: 'example.comics', versionCode: 7, versionName: '20260101001' });
  expect(facts.fingerprints).toEqual([expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)]);
  expect((await readApk(await signedApk({ key, versionCode: 8 }))).fingerprints).toHaveLength(1);
});

test('its fingerprint is that of the certificate in it', async () => {
  const apk = await signedApk();
  const block = apkSections(apk).blocks.get(0x7109871a) ?? Buffer.alloc(0);
  const at = block.indexOf(Buffer.from('3082', 'hex'));
  const certificate = new X509Certificate(block.subarray(at, at + 4 + block.readUInt16BE(at + 2)));
  expect((await readApk(apk)).fingerprints).toEqual([certificate.fingerprint256]);
});

test('nobody signs with a key of their own under somebody else’s certificate', async () => {
  const { certificate } = apkKey();
  const apk = await signedApk({ key: { ...apkKey(), certificate } });
  await expect(readApk(apk)).rejects.toThrow('The APK is damaged: its content is not what was signed.');
});

test('an APK of several megabytes is checked to its last byte', async () => {
  const apk = await signedApk({ weight: 2_500_000 });
  await expect(readApk(apk)).resolves.toMatchObject({ packageName: 'example.mandao.app' });
  apk[2_400_000] = 8;
  await expect(readApk(apk)).rejects.toThrow('The APK is damaged: its content is not what was signed.');
});

test('whichever byte is changed, the APK is refused in one sentence', async () => {
  const apk = await signedApk({ weight: 50 });
  for (let at = 0; at < apk.length; at += 1) {
    const changed = Buffer.from(apk);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    await expect(readApk(changed), `byte ${at}`).rejects.toMatchObject({ name: 'ApkError' });
  }
}, 60_000);

test('what is cut off, empty or something else is refused in one sentence', async () => {
  const apk = await signedApk();
  for (const length of [0, 10, 21, 100, apk.length - 30, apk.length - 1]) {
    await expect(readApk(apk.subarray(0, length)), `${length} bytes`).rejects.toMatchObject({
      name: 'ApkError',
    });
  }
  await expect(readApk(Buffer.from('<!doctype html><title>404</title> and more of it'))).rejects.toThrow(
    'The file is no APK: it is no archive, or was cut off.',
  );
});
