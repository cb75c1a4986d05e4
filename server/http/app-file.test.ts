import { expect, test } from 'vitest';
import { putDrawnApp } from '../../tests/builders/put-drawn-app.ts';
import { signedApk } from '../../tests/builders/signed-apk.ts';
import { openSite } from '../../tests/setup/site.ts';

test('the app comes as an Android package, whole or in parts, and again only when it is another', async () => {
  await using site = await openSite();
  expect((await site.app.inject('/app.apk')).statusCode).toBe(404);
  const apk = await signedApk({ weight: 5000 });
  await putDrawnApp(site.house, apk);
  await expect.poll(async () => (await site.app.inject('/app.apk')).statusCode).toBe(200);
  const whole = await site.app.inject({
    url: '/app.apk?mid=80001',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.equals(apk)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/vnd.android.package-archive',
    'content-length': String(apk.length),
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-disposition':
      'attachment; filename="app-20250521001.apk"; filename*=UTF-8\'\'%E6%BC%AB%E5%B2%9B-20250521001.apk',
  });
  expect(whole.headers).not.toHaveProperty('content-encoding');
  const etag = String(whole.headers.etag);
  const part = await site.app.inject({
    url: '/app.apk',
    headers: { range: 'bytes=100-199', 'if-range': etag },
  });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${apk.length}`]);
  expect(part.rawPayload.equals(apk.subarray(100, 200))).toBe(true);
  expect((await site.app.inject({ url: '/app.apk', headers: { 'if-none-match': etag } })).statusCode).toBe(
    304,
  );
  const head = await site.app.inject({ method: 'HEAD', url: '/app.apk' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(apk.length)]);
  await putDrawnApp(site.house, { versionName: '20250601000' }, { anyway: true });
  const rest = { url: '/app.apk', headers: { range: 'bytes=100-199', 'if-range': etag } };
  await expect.poll(async () => (await site.app.inject(rest)).statusCode).toBe(200);
  const foreign = await site.app.inject('/app.apk?mid=4');
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'Site01']);
});

test.each([
  ['Sea-1', `filename="Sea-1-7.apk"; filename*=UTF-8''Sea-1-7.apk`],
  ['海', `filename="app-7.apk"; filename*=UTF-8''%E6%B5%B7-7.apk`],
  [
    `a/..\\b"; x="'(*)\r\n`,
    `filename="a..bx-7.apk"; filename*=UTF-8''a-..-b%22%3B%20x%3D%22%27%28%2a%29%0D%0A-7.apk`,
  ],
])('the file of a site called %j has a name that any system takes', async (siteName, names) => {
  await using site = await openSite();
  await putDrawnApp(site.house, { versionName: '7' });
  await site.house.merchants.set(80001, 'siteName', siteName);
  const { headers } = await site.app.inject('/app.apk');
  expect(headers['content-disposition']).toBe(`attachment; ${names}`);
});

test('each merchant gives its own app', async () => {
  await using site = await openSite();
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  const mine = await signedApk();
  const theirs = await signedApk({ packageName: 'example.other' });
  await putDrawnApp(site.house, mine);
  await putDrawnApp(site.house, theirs, { merchantId: 80002 });
  const given = async (mid: number) => (await site.app.inject(`/app.apk?mid=${mid}`)).rawPayload;
  await expect.poll(async () => (await given(80001)).equals(mine)).toBe(true);
  await expect.poll(async () => (await given(80002)).equals(theirs)).toBe(true);
});
