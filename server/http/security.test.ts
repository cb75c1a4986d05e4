import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { buildDir, openSite } from '../../tests/setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 3, pages: 2 }];

/** The sources of each directive. */
function directives(header: unknown): Record<string, string[]> {
  return Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

test('a document runs its own code and what its merchant works with, and nothing else', async () => {
  await using site = await openSite(library);
  const { merchants } = site.house;
  await merchants.set(80001, 'picDomain', 'https://pic.example');
  await merchants.set(80001, 'analyticsScript', 'https://stat.example/s.js');
  await merchants.set(80001, 'payGatewayUrl', 'https://pay.example/submit.php');
  const { headers } = await site.app.inject('/recommend');
  const policy = directives(headers['content-security-policy']);
  expect(policy['script-src']?.filter((source) => !source.startsWith("'sha256-"))).toEqual([
    "'self'",
    'https://stat.example',
  ]);
  expect(policy['img-src']).toContain('https://pic.example');
  expect(policy['connect-src']).toContain('https://pic.example');
  expect(policy['form-action']).toEqual(["'self'", 'https://pay.example']);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(policy['base-uri']).toEqual(["'none'"]);
  expect(policy['object-src']).toEqual(["'none'"]);
  expect(Object.keys(policy)).not.toContain('upgrade-insecure-requests');
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('a site with a Telegram bot may be shown inside Telegram', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'telegramBot', 'mandao_bot');
  const policy = directives((await site.app.inject('/recommend')).headers['content-security-policy']);
  expect(policy['frame-ancestors']).toEqual(['https://*.telegram.org']);
});

test('every inline script and style of a document is named in its policy', async () => {
  await using site = await openSite(library);
  const { createHash } = await import('node:crypto');
  for (const url of [
    '/recommend',
    '/comicInfo?id=1',
    '/comicContent?id=1&no=1',
    '/comicContent?id=1&no=1&img=2&at=0.4',
    '/comicContent?id=1&no=3',
    '/no/such/place',
    '/recommend?mid=4',
    '/index.html',
  ]) {
    const { body, headers } = await site.app.inject(url);
    const policy = directives(headers['content-security-policy']);
    const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const [, text] of body.matchAll(/<script>(.*?)<\/script>/gs))
      expect(policy['script-src'], url).toContain(hash(text));
    for (const [, text] of body.matchAll(/<style>(.*?)<\/style>/gs))
      expect(policy['style-src'], url).toContain(hash(text));
  }
});

test('answers that are no documents may do nothing, pictures may be used anywhere, and the worker goes free', async () => {
  await using site = await openSite(library);
  const headers = async (url: string) => (await site.app.inject(url)).headers;
  for (const url of ['/api/config', '/api/nothing', '/api/comic/77', '/api/%ff']) {
    expect((await headers(url))['content-security-policy'], url).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  }
  expect((await headers('/api/config'))['cross-origin-resource-policy']).toBe('same-origin');
  expect((await headers('/pic/comic/1/cover.jpg'))['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await headers('/sw.js'))['content-security-policy']).toBeUndefined();
});

test('only what came over https is kept to it, and only a trusted proxy’s word counts', async () => {
  await using site = await openSite();
  const overProxy = { url: '/recommend', headers: { 'x-forwarded-proto': 'https' } };
  const direct = (await site.app.inject(overProxy)).headers;
  expect(direct['strict-transport-security']).toBeUndefined();
  const app = await buildApp(site.house, { logLevel: 'silent', buildDir, trustProxy: 1 });
  const { headers } = await app.inject(overProxy);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await app.close();
});

test('what a merchant changes in its hosts reaches devices that have the worker already', async () => {
  await using site = await openSite();
  const first = (await site.app.inject('/sw.js')).body;
  const policy = (await site.app.inject('/index.html')).headers['content-security-policy'];
  await site.house.merchants.set(80001, 'analyticsScript', 'https://stat.example/s.js');
  const app = await buildApp(site.house, { logLevel: 'silent', buildDir });
  expect((await app.inject('/index.html')).headers['content-security-policy']).not.toBe(policy);
  const second = (await app.inject('/sw.js')).body;
  expect(second).not.toBe(first);
  expect(second.replace(/[0-9a-f]{16}/g, '')).toBe(first.replace(/[0-9a-f]{16}/g, ''));
  await app.close();
});
