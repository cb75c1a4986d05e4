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

test('an APK that is signed by a newer method too is checked by one that is known', async () => {
  const apk = await signedApk({ newer: true });
  await expect(readApk(apk)).resolves.toMatchObject({ packageName: 'example.mandao.app' });
  apk[200] = 8;
  await expect(readApk(apk)).rejects.toThrow('The APK is damaged: its content is not what was signed.');
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

/** A manifest with one text in place of another that is as long. */
const saying = (text: string, other: string) => (manifest: Buffer) =>
  Buffer.from(manifest.toString('latin1').replace(text, other), 'latin1');
const noManifest = 'The APK is damaged: its manifest cannot be read.';
const unnamed = 'The APK does not say which app it is: its manifest has no package or no version.';

test.each<[string, (manifest: Buffer) => Buffer, string]>([
  ['is not compiled', (it) => Buffer.concat([Buffer.from('<?'), it.subarray(2)]), noManifest],
  ['has a part without length', written(12, 0), noManifest],
  ['has a part that is longer than itself', (it) => elementSaying(4, elementSize(it) + 4)(it), noManifest],
  ['has a part that is shorter than its head', withShortPart, noManifest],
  ['is one of something else', saying('manifest', 'resource'), unnamed],
  ['names no package', saying('package', 'parcels'), unnamed],
  ['names no version', saying('versionCode', 'versionMode'), unnamed],
  ['has its version elsewhere', ofType(0x01), unnamed],
  ['begins with an element without a name', elementSaying(20, 0xffffffff), unnamed],
  [
    'is longer than any',
    (it) => Buffer.concat([it, Buffer.alloc(1024 * 1024)]),
    'The file is no APK: there is no AndroidManifest.xml in it.',
  ],
])('a signed APK whose manifest %s is refused in one sentence', async (_what, change, sentence) => {
  await expect(readApk(await signedApk({ change }))).rejects.toThrow(sentence);
});

test('an APK may have its texts in units of two bytes, and long ones', async () => {
  for (const utf16 of [true, false]) {
    const packageName = `example.${'漫'.repeat(60)}`;
    expect(await readApk(await signedApk({ utf16, packageName, versionCode: 7 }))).toMatchObject({
      ...{ packageName, versionCode: 7, versionName: '20250521001' },
    });
  }
  const versionName = '岛'.repeat(40_000);
  expect(await readApk(await signedApk({ utf16: true, versionName }))).toMatchObject({ versionName });
  const latin = 'x'.repeat(300);
  expect(await readApk(await signedApk({ versionName: latin }))).toMatchObject({ versionName: latin });
});

test('an APK may name its version by the number of the attribute alone, and write it in hexadecimal', async () => {
  const nameless = (manifest: Buffer) => {
    const changed = ofType(0x11)(manifest);
    for (const name of ['versionCode', 'versionName'])
      changed.fill(0, changed.indexOf(name) - 2, changed.indexOf(name));
    return changed;
  };
  const apk = await signedApk({ change: nameless, versionCode: 7, versionName: '1.2' });
  expect(await readApk(apk)).toMatchObject({ versionCode: 7, versionName: '1.2' });
});

test('an APK need not name its version in words', async () => {
  const apk = await signedApk({ change: saying('versionName', 'versionTame') });
  expect(await readApk(apk)).toMatchObject({ versionCode: expect.any(Number), versionName: '' });
});

test('an APK whose directory lies behind its end, or with something behind that end, is refused', async () => {
  const apk = await signedApk();
  const end = apk.length - 22;
  await expect(readApk(written(end + 16, end + 1)(apk))).rejects.toThrow(
    'The file is damaged: its directory lies behind its end.',
  );
  await expect(readApk(Buffer.concat([apk, Buffer.from('more')]))).rejects.toThrow(
    'The file is no APK: it is no archive, or was cut off.',
  );
});

test('an archive with no room for a signature before its directory has none', async () => {
  const end = written(16, 16)(written(0, 0x06054b50)(Buffer.alloc(22)));
  await expect(readApk(Buffer.concat([Buffer.from('APK Sig Block 42'), end]))).rejects.toThrow(
    'The APK is not signed, or only in the old way (v1), which phones of today refuse.',
  );
});

test('among the signatures stands nothing that is too short to have a number', async () => {
  const withLength = (length: number) => {
    const pair = Buffer.alloc(8 + length);
    pair.writeBigUInt64LE(BigInt(length));
    return pair;
  };
  const apk = await signedApk();
  await expect(readApk(withPair(apk, withLength(4)))).resolves.toEqual(await readApk(apk));
  const damaged = 'The APK is damaged: its signature cannot be read.';
  await expect(readApk(withPair(apk, withLength(3)))).rejects.toThrow(damaged);
  await expect(readApk(withPair(apk, withLength(4), true))).resolves.toEqual(await readApk(apk));
  for (const more of [1, 8, 11])
    await expect(readApk(withPair(apk, Buffer.alloc(more), true)), `${more}`).rejects.toThrow(damaged);
});

test('an APK with a note behind its end is read', async () => {
  expect(await readApk(await signedApk({ comment: 'a note', versionCode: 7 }))).toMatchObject({
    versionCode: 7,
  });
});

function written(at: number, value: number) {
  return (bytes: Buffer): Buffer => {
    const changed = Buffer.from(bytes);
    changed.writeUInt32LE(value, at);
    return changed;
  };
}

/** Where the first element begins. */
function elementAt(manifest: Buffer): number {
  return manifest.indexOf(Buffer.from([0x02, 0x01, 16, 0]));
}

function elementSize(manifest: Buffer): number {
  return manifest.readUInt32LE(elementAt(manifest) + 4);
}

function elementSaying(at: number, value: number) {
  return (manifest: Buffer): Buffer => written(elementAt(manifest) + at, value)(manifest);
}

/** A manifest whose version has a value of this type (`Res_value` of Android). */
function ofType(type: number) {
  return elementSaying(36 + 12, 8 + type * 0x1000000);
}

/** Whoever went on by its length, into it, would come to the next one. */
function withShortPart(manifest: Buffer): Buffer {
  const part = Buffer.from('03010800040000000c00000000000000', 'hex');
  return Buffer.concat([manifest.subarray(0, 8), part, manifest.subarray(8)]);
}

/** An APK with one more block before those of its signatures, or behind them. */
function withPair(apk: Buffer, pair: Buffer, last = false): Buffer {
  const end = apk.length - 22;
  const directory = apk.readUInt32LE(end + 16);
  const size = Number(apk.readBigUInt64LE(directory - 24));
  const start = directory - size - 8;
  const told = Buffer.alloc(8);
  told.writeBigUInt64LE(BigInt(size + pair.length));
  const pairs = apk.subarray(start + 8, directory - 24);
  const all = last ? [pairs, pair] : [pair, pairs];
  const block = Buffer.concat([told, ...all, told, Buffer.from('APK Sig Block 42')]);
  const moved = written(end + 16, directory + pair.length)(apk);
  return Buffer.concat([apk.subarray(0, start), block, moved.subarray(directory)]);
}
