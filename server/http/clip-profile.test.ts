import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'plist';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { readCms } from '../install/cms-signature.ts';
import { ProfileSigner } from '../install/profile-signer.ts';

const address = '/ios.mobileconfig';
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
// Says itself in the run's list that it was left out.
const signed = test.skipIf(!hasOpenssl);

interface Profile {
  PayloadUUID: string;
  PayloadIdentifier: string;
  PayloadContent: [Record<string, unknown>];
}

async function profileOf(site: Awaited<ReturnType<typeof openSite>>, query = '', host = 'manhua.example') {
  const { headers, rawPayload } = await site.app.inject({ url: `${address}${query}`, headers: { host } });
  expect(headers['content-type']).toBe('application/x-apple-aspen-config');
  const profile = parse(rawPayload.toString()) as unknown as Profile;
  return { profile, clip: profile.PayloadContent[0], headers, rawPayload };
}

test('a profile puts the merchant’s site on the home screen, full screen, with its icon', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'siteName', '我的岛 <&>');
  const { profile, clip, headers } = await profileOf(site);
  expect(headers['content-disposition']).toBe('attachment; filename="mandao-80001.mobileconfig"');
  expect(profile).toMatchObject({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadDisplayName: '我的岛 <&>',
    PayloadRemovalDisallowed: false,
  });
  expect(clip).toMatchObject({
    PayloadType: 'com.apple.webClip.managed',
    URL: 'http://manhua.example/recommend?mc=1&mid=80001',
    Label: '我的岛 <&>',
    IsRemovable: true,
    FullScreen: true,
    Precomposed: true,
    IgnoreManifestScope: false,
  });
  const { width, height, format } = await sharp(clip.Icon as Buffer).metadata();
  expect([width, height, format]).toEqual([400, 400, 'png']);
});

test('installed again it replaces the one before, another merchant’s or site’s stands beside it', async () => {
  await using site = await openSite();
  await site.house.merchants.add({ id: 80002, name: '别处漫画', at: 0 });
  const names = async (query: string, host?: string) => {
    const { profile, clip } = await profileOf(site, query, host);
    return [profile.PayloadUUID, profile.PayloadIdentifier, clip.PayloadUUID, clip.PayloadIdentifier];
  };
  const first = await names('');
  await site.house.merchants.set(80001, 'siteName', '改了名字');
  await site.house.merchants.set(80001, 'themeColor', '#b04a2f');
  expect(await names('')).toEqual(first);
  expect(
    new Set([...first, ...(await names('?mid=80002')), ...(await names('', 'other.example'))]).size,
  ).toBe(12);
  expect((await site.app.inject(`${address}?mid=4`)).statusCode).toBe(404);
});

test('the clip leads to an address that the merchant names, whatever the caller calls the site', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'permanentUrl', 'https://manhua.example/');
  await site.house.merchants.set(80001, 'latestUrl', 'http://second.example');
  const leads = async (host: string) => (await profileOf(site, '', host)).clip.URL;
  expect(await leads('evil.example')).toBe('https://manhua.example/recommend?mc=1&mid=80001');
  expect(await leads('second.example')).toBe('http://second.example/recommend?mc=1&mid=80001');
});

test('a code comes along behind the #, in that one profile only', async () => {
  await using site = await openSite();
  const code = 'a-Code_of_forty_three_characters_0123456789';
  expect((await profileOf(site, `?clip=${code}`)).clip.URL).toMatch(new RegExp(`#clip=${code}$`));
  // Whoever has the code is the member.
  expect((await profileOf(site, `?clip=${code}`)).headers['cache-control']).toBe('private, no-store');
  expect((await profileOf(site)).clip.URL).not.toContain('#');
  expect((await profileOf(site, '?clip=<script>')).clip.URL).not.toContain('#');
});

signed.each(['rsa:2048', 'ec'])('with a certificate (%s) it is signed, and openssl agrees', async (kind) => {
  await using folder = await temporaryFolder();
  const files = certificateIn(folder.path, kind);
  await using site = await openSite();
  const told: string[] = [];
  site.house.profileSigner = await ProfileSigner.open(files, {
    error: (_fields, text) => void told.push(text),
  });
  const app = await import('../app.ts').then(({ buildApp }) =>
    buildApp(site.house, { logLevel: 'silent', buildDir: join(import.meta.dirname, '../../build') }),
  );
  const ask = async () =>
    (await app.inject({ url: address, headers: { host: 'manhua.example' } })).rawPayload;
  const unsigned = await ask();
  expect(unsigned.toString()).toContain('<plist');
  await site.house.merchants.set(80001, 'permanentUrl', 'https://manhua.example/');
  const bytes = await ask();
  const { content, chain } = readCms(bytes);
  expect(chain).toHaveLength(1);
  expect((parse(content.toString()) as unknown as Profile).PayloadContent[0].URL).toContain('mc=1');

  const message = join(folder.path, 'signed.mobileconfig');
  const out = join(folder.path, 'out');
  const verified = async (changed: Buffer) => {
    await writeFile(message, changed);
    const how = ['cms', '-verify', '-inform', 'der', '-in', message, '-purpose', 'any'];
    return spawnSync('openssl', [...how, '-CAfile', join(folder.path, 'ca.pem'), '-out', out]).status === 0;
  };
  expect(await verified(bytes)).toBe(true);
  expect(await readFile(out)).toEqual(content);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000);
  expect(await verified(changed)).toBe(false);
  expect(() => readCms(changed)).toThrow();
  const forged = Buffer.from(bytes);
  forged.writeUInt8(forged.readUInt8(forged.length - 1) ^ 1, forged.length - 1);
  expect(() => readCms(forged)).toThrow('The signature is not that of its certificate.');

  const end = new Date(certificateEnd(files.certificate)).getTime();
  await site.house.profileSigner.tellOfEnd(end - 40 * 86_400_000);
  expect(told).toEqual([]);
  await site.house.profileSigner.tellOfEnd(end - 5 * 86_400_000);
  await site.house.profileSigner.tellOfEnd(end - 5 * 86_400_000 + 1000);
  expect(told).toEqual([expect.stringMatching(/ends in 5 days/)]);
  await site.house.profileSigner.tellOfEnd(end + 86_400_000);
  expect(told.slice(1)).toEqual([expect.stringMatching(/ended on/)]);
  await app.close();
});

signed('a key that is not the certificate’s, or none, is said in one sentence', async () => {
  await using folder = await temporaryFolder();
  const files = certificateIn(folder.path, 'ec');
  const log = { error: () => {} };
  await expect(ProfileSigner.open({ ...files, key: join(folder.path, 'ca.key') }, log)).rejects.toThrow(
    /is not that of/,
  );
  const opened = (changed: object) => ProfileSigner.open({ ...files, ...changed }, log);
  await expect(opened({ key: files.certificate })).rejects.toThrow(/no private key/);
  const { privateKey } = generateKeyPairSync('ed25519');
  const other = join(folder.path, 'other.key');
  await writeFile(other, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await expect(opened({ key: other })).rejects.toThrow(`The key in ${other} must be an RSA or EC key.`);
  // A certificate's own file may hold its chain.
  await expect(opened({ chain: null })).resolves.toBeInstanceOf(ProfileSigner);
  await expect(opened({ chain: files.key })).rejects.toThrow(`There is no certificate in ${files.key}.`);
  await expect(opened({ certificate: files.key })).rejects.toThrow(/no certificate/);
  for (const part of ['key', 'chain', 'certificate']) {
    // As those of a certificate's tool often are for all but root.
    await expect(opened({ [part]: '/nowhere' })).rejects.toThrow(
      '/nowhere cannot be read: there is no such file.',
    );
  }
});

/** A certificate as a site has one, by an authority of its own. */
function certificateIn(folder: string, kind: string) {
  const at = (name: string) => join(folder, name);
  const key = kind === 'ec' ? ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['-newkey', kind];
  const run = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  run(
    'req',
    '-x509',
    ...key,
    '-nodes',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    '/CN=Test CA',
  );
  run(
    'req',
    ...key,
    '-nodes',
    '-keyout',
    at('leaf.key'),
    '-out',
    at('leaf.csr'),
    '-subj',
    '/CN=manhua.example',
  );
  const ca = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'];
  run('x509', '-req', '-in', at('leaf.csr'), ...ca, '-days', '90', '-out', at('leaf.pem'));
  return { certificate: at('leaf.pem'), key: at('leaf.key'), chain: at('ca.pem') };
}

function certificateEnd(file: string): string {
  const told = execFileSync('openssl', ['x509', '-in', file, '-noout', '-enddate']).toString();
  return told.replace('notAfter=', '').trim();
}
