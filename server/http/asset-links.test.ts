import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

const url = '/.well-known/assetlinks.json';
const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':');

test('a site without an app claims none', async () => {
  await using site = await openSite();
  const response = await site.app.inject(url);
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'application/json; charset=utf-8',
    '[]',
  ]);
});

test('a merchant’s app is named with each of its keys, and visitors are told neither', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'androidPackage', 'example.manhua.app');
  expect((await site.app.inject(url)).json()).toEqual([]);
  await site.house.merchants.set(
    80001,
    'androidFingerprints',
    `${fingerprint}, ${fingerprint}，no fingerprint`,
  );
  const upper = fingerprint.toUpperCase();
  expect((await site.app.inject(url)).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'example.manhua.app',
        sha256_cert_fingerprints: [upper, upper],
      },
    },
  ]);
  expect((await site.app.inject('/api/config')).body).not.toContain('example.manhua.app');
  expect((await site.app.inject(`${url}?mid=4`)).statusCode).toBe(404);
});
