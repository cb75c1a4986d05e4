import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

const url = '/.well-known/assetlinks.json';
const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':');
const other = Array.from({ length: 32 }, () => 'CD').join(':');

test('a site without an app claims none', async () => {
  await using site = await openSite();
  const response = await site.app.inject(url);
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'application/json; charset=utf-8',
    '[]',
  ]);
});

test('a merchant’s app is named with each of its keys at every host, and visitors are told neither', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'androidPackage', 'example.manhua.app');
  expect((await site.app.inject(url)).json()).toEqual([]);
  await site.house.merchants.set(80001, 'androidFingerprints', `${fingerprint}, ${other}，no fingerprint`);
  for (const host of ['manhua.example', 'mirror.example:8443']) {
    expect((await site.app.inject({ url, headers: { host } })).json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'example.manhua.app',
          sha256_cert_fingerprints: [fingerprint.toUpperCase(), other],
        },
      },
    ]);
  }
  expect((await site.app.inject('/api/config')).body).not.toContain('example.manhua.app');
});

test('the apps of all merchants stand in it: a phone asks a host without saying for which', async () => {
  await using site = await openSite();
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  for (const [mid, name] of [
    [80001, 'example.one'],
    [80002, 'example.two'],
  ] as const) {
    await site.house.merchants.set(mid, 'androidPackage', name);
    await site.house.merchants.set(mid, 'androidFingerprints', other);
  }
  const said = (await site.app.inject(url)).json() as { target: { package_name: string } }[];
  expect(said.map(({ target }) => target.package_name).sort()).toEqual(['example.one', 'example.two']);
});
