import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';
import { CallCounts } from './call-counts.ts';

/** Calls until one is refused; answers how many were let through, and the refusal. */
async function callsUntilRefused(app: FastifyInstance, url: string, remoteAddress: string, method = 'GET') {
  for (let calls = 0; ; calls += 1) {
    const response = await app.inject({ method: method as 'GET', url, remoteAddress });
    if (response.statusCode === 429) return { calls, response };
    if (calls > 1300) throw new Error('nothing was refused');
  }
}

test.each([
  ['reads', 'GET', '/api/config', 300, 60],
  ['writes', 'PUT', '/api/member/fav', 60, 60],
  ['reports', 'POST', '/api/comic/1/1/1/report', 120, 3600],
  ['logins', 'POST', '/account/login', 20, 60],
  ['codes', 'POST', '/account/code', 20, 3600],
  ['pictures', 'GET', '/pic/comic/1/cover.jpg', 1200, 60],
  ['pages', 'GET', '/no/such/place', 300, 60],
  ['demo payments', 'GET', '/pay/sandbox/20260101000000AAAA', 300, 60],
  ['demo payments that are made', 'POST', '/pay/sandbox/20260101000000AAAA', 60, 60],
  ['payment notices', 'GET', '/pay/alipay/notify', 300, 60],
])(
  '%s beyond the allowance of an address are refused, with the seconds to wait',
  async (_of, method, url, allowed, seconds) => {
    await using site = await openSite([], { limits: true });
    const { calls, response } = await callsUntilRefused(site.app, url, '10.0.0.1', method);
    expect(calls).toBe(allowed);
    const told = response.json();
    expect(told.code).toBe('Request03');
    // Of the time that the allowance is for, little has gone by.
    expect(Math.ceil(told.data.retryAfter / 60) * 60).toBe(seconds);
    expect(response.headers['retry-after']).toBe(String(told.data.retryAfter));
  },
);

test('each kind of call has an allowance of its own, shared by all calls of the kind', async () => {
  await using site = await openSite([], { limits: true });
  await callsUntilRefused(site.app, '/account/login', '10.0.0.1', 'POST');
  const status = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await site.app.inject({ method, url, remoteAddress: '10.0.0.1' })).statusCode;
  expect(await status('/account/reset_check', 'POST')).toBe(429);
  expect(await status('/api/config')).toBe(200);
  expect(await status('/recommend')).toBe(200);
});

test('another address is not held up, but another one of the same IPv6 customer is', async () => {
  await using site = await openSite([], { limits: true });
  await callsUntilRefused(site.app, '/account/login', '2001:db8:1:2::1', 'POST');
  const status = async (remoteAddress: string) =>
    (await site.app.inject({ method: 'POST', url: '/account/login', remoteAddress })).statusCode;
  expect(await status('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await status('2001:db8:1:3::1')).toBe(400);
  expect(await status('10.0.0.2')).toBe(400);
});

test('an address that a stranger writes into a header does not make a new caller', async () => {
  await using site = await openSite([], { limits: true });
  const statuses = new Set<number>();
  for (let at = 0; at < 25; at += 1) {
    const headers = { 'x-forwarded-for': `10.1.1.${at}` };
    const response = await site.app.inject({ method: 'POST', url: '/account/login', headers });
    statuses.add(response.statusCode);
  }
  expect(statuses).toContain(429);
});

test('behind a trusted proxy each visitor has an own allowance, whatever the visitor adds to the header', async () => {
  await using site = await openSite([], { limits: true, trustProxy: 1 });
  const login = async (forwarded: string) =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/account/login',
        headers: { 'x-forwarded-for': forwarded },
      })
    ).statusCode;
  for (let at = 0; at < 20; at += 1) expect(await login(`1.2.3.${at}, 10.9.9.9`)).toBe(400);
  expect(await login('5.6.7.8, 10.9.9.9')).toBe(429);
  expect(await login('10.9.9.8')).toBe(400);
});

test('a clock that was ahead and is set right holds nobody up for longer than the time of an allowance', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await using site = await openSite([], { limits: true });
  const right = Date.now();
  vi.setSystemTime(right + 8 * 60 * 60_000);
  await callsUntilRefused(site.app, '/account/login', '10.0.0.1', 'POST');
  vi.setSystemTime(right);
  const login = () => site.app.inject({ method: 'POST', url: '/account/login', remoteAddress: '10.0.0.1' });
  const { retryAfter } = (await login()).json().data;
  expect(retryAfter).toBeLessThanOrEqual(60);
  vi.advanceTimersByTime(retryAfter * 1000);
  expect((await login()).statusCode).toBe(400);
});

test('of answers that nobody has read yet an address has so many, and more once those are over', async () => {
  await using site = await openSite([{ title: '潮汐', chapters: 1, pages: 1 }], { limits: true });
  let asked = 0;
  site.app.addHook('onRequest', async () => {
    asked += 1;
  });
  const { port } = new URL(await site.listen());
  const picture = 'GET /pic/content/comic/1/1/1 HTTP/1.1\r\nhost: x\r\n';
  const connected = (request: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(request);
    return socket;
  };
  /** The answers to requests of one packet, by their status. */
  const answersTo = async (times: number) => {
    const last = `${picture}connection: close\r\n\r\n`;
    const told = await text(connected(`${picture}\r\n`.repeat(times - 1) + last));
    return Map.groupBy(told.split('HTTP/1.1 ').slice(1), (answer) => answer.slice(0, 3));
  };
  const answers = await answersTo(300);
  expect([...answers].map(([status, { length }]) => [status, length])).toEqual([
    ['200', 200],
    ['429', 100],
  ]);
  expect(answers.get('429')?.[0]).toMatch(/retry-after: 1\r\n/);
  expect([...(await answersTo(150)).keys()], 'those were read').toEqual(['200']);

  asked = 0;
  const left = connected(`${picture}\r\n`.repeat(200)).pause();
  await expect.poll(() => asked).toBe(200);
  left.destroy();
  // The server hears of it a moment later.
  await expect.poll(async () => [...(await answersTo(150)).keys()]).toEqual(['200']);
});

test('whatever anybody may ask for is counted, but what a page brings along as files', async () => {
  const counted = vi.spyOn(CallCounts.prototype, 'incr');
  onTestFinished(() => counted.mockRestore());
  await using site = await openSite([{ chapters: 1, pages: 1 }], { limits: true });
  const uncounted: string[] = [];
  for (const url of [
    ...['/api/config', '/api/docs', '/pic/comic/1/cover.jpg', '/pic/cover/comic/1', '/ad/1.jpg'],
    ...['/pic/comic/1/1/1.jpg', '/pic/content/comic/1/1/1'],
    ...[
      '/ios.mobileconfig',
      '/manifest.webmanifest',
      '/icons/own/icon-192.png',
      '/logo/1/0123456789abcdef.png',
    ],
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/.well-known/assetlinks.json',
      '/shared/80001?title=a',
    ],
    ...['/app.apk', '/repair', '/recommend', '/no/such/place', '/no-such-file.js'],
    ...['/index.html', '/sw.js', '/icons/mark.svg', '/healthz', '/readyz'],
  ]) {
    counted.mockClear();
    await site.app.inject(url);
    if (counted.mock.calls.length === 0) uncounted.push(url);
  }
  expect(uncounted).toEqual(['/index.html', '/sw.js', '/icons/mark.svg', '/healthz', '/readyz']);
});

test('health and metrics are never refused', async () => {
  await using site = await openSite([], { limits: true });
  await callsUntilRefused(site.app, '/no/such/place', '127.0.0.1');
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    const response = await site.app.inject({ url, remoteAddress: '127.0.0.1' });
    expect(response.statusCode, url).toBe(200);
  }
});
