import { expect, test } from 'vitest';
import { type ApkMethod, type ApkScheme, apkKey, signedApk } from '../../tests/builders/signed-apk.ts';
import { signersOf } from './apk-signature.ts';

const changed = 'The APK is damaged: its content is not what was signed.';

test.each<[string, ApkMethod]>([
  ['RSA-PSS and SHA-256', 257],
  ['RSA-PSS and SHA-512', 258],
  ['RSA and SHA-256', 259],
  ['RSA and SHA-512', 260],
  ['ECDSA and SHA-256', 513],
  ['ECDSA and SHA-512', 514],
  ['DSA and SHA-256', 769],
])('whoever signs by %s is known, and refused once the content is another', async (_what, method) => {
  const apk = await signedApk({ method });
  expect(signersOf(apk)).toEqual([expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)]);
  apk[200] = 8;
  expect(() => signersOf(apk)).toThrow(changed);
});

test.each<[string, ApkScheme[]]>([
  ['of scheme v3', ['v3']],
  ['of scheme v3.1', ['v3.1']],
  ['of every scheme', ['v2', 'v3', 'v3.1']],
])('a signature %s is checked, and its signer named once', async (_what, schemes) => {
  const key = apkKey();
  const signers = signersOf(await signedApk({ key }));
  const apk = await signedApk({ key, schemes });
  expect(signersOf(apk)).toEqual(signers);
  apk[200] = 8;
  expect(() => signersOf(apk)).toThrow(changed);
});

test('an APK without a digest by the method that it is signed with is signed with an unknown one', async () => {
  const apk = await signedApk({ digestBy: 514 });
  expect(() => signersOf(apk)).toThrow('The APK is signed with an unknown method.');
});
