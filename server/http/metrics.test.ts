import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

test('requests are counted by route and kind of answer, beside the process’s own numbers', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  for (const url of ['/api/comic/1', '/api/comic/1', '/api/comic/77', '/recommend', '/somewhere']) {
    await site.app.inject(url);
  }
  const { body, headers } = await site.app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('mandao_http_request_seconds_count{route="/api/comic/:id",status="2xx"} 2');
  expect(body).toContain('mandao_http_request_seconds_count{route="/api/comic/:id",status="4xx"} 1');
  expect(body).toContain('mandao_http_request_seconds_count{route="page",status="2xx"} 1');
  expect(body).toMatch(/process_resident_memory_bytes \d+/);
  expect(body).toMatch(/nodejs_eventloop_lag_seconds/);
  expect(body).toMatch(/^mandao_picture_memory_bytes \d+$/m);
  expect(body).toMatch(/^mandao_database_connections 0$/m);
});

test('the metrics are for processes of this machine, unless the operator says otherwise', async () => {
  await using site = await openSite();
  const status = async (ask: { remoteAddress: string; headers?: Record<string, string> }) =>
    (await site.app.inject({ url: '/metrics', ...ask })).statusCode;
  expect(await status({ remoteAddress: '127.0.0.1' })).toBe(200);
  expect(await status({ remoteAddress: '::1' })).toBe(200);
  expect(await status({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  expect(await status({ remoteAddress: '10.0.0.1' })).toBe(404);
  expect(await status({ remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
  // A proxy beside the server brings strangers over this machine's own address.
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    const headers = { [name]: '10.0.0.1' };
    expect(await status({ remoteAddress: '127.0.0.1', headers }), name).toBe(404);
  }
  await using open = await openSite([], { metrics: 'public' });
  expect((await open.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
});
