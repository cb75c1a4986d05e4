import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendRange } from './byte-range.ts';

const bytes = Buffer.from('0123456789');

/** What is answered to these headers: the status, the bytes, and which they are said to be. */
async function asked(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) =>
    sendRange(request, reply.header('etag', '"a"').header('cache-control', 'public'), bytes, '"a"'),
  );
  const { statusCode, body, headers: told } = await app.inject({ method, url: '/', headers });
  return { status: statusCode, body, range: told['content-range'], told };
}

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('%s is the part %s', async (range, body, told) => {
  expect(await asked({ range })).toMatchObject({ status: 206, body, range: told });
});

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=5-4'])(
  '%s is no part of it, and the answer is kept by nobody',
  async (range) => {
    const { status, body, range: told, told: headers } = await asked({ range });
    expect([status, body, told]).toEqual([416, '', 'bytes */10']);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  },
);

test.each(['bytes=-', 'bytes=0-1,3-4', 'bytes = 0-1', 'items=0-1', 'bytes=a-b', 'bytes=0-1x', ''])(
  '%j asks for nothing that can be cut out: all of it comes',
  async (range) => {
    expect(await asked({ range })).toMatchObject({ status: 200, body: '0123456789', range: undefined });
  },
);

test('a part comes only of what the asker has the other parts of', async () => {
  const range = 'bytes=2-4';
  expect(await asked({ range, 'if-range': '"a"' })).toMatchObject({ status: 206, body: '234' });
  expect(await asked({ range, 'if-range': '"b"' })).toMatchObject({ status: 200, body: '0123456789' });
  expect(await asked({ range, 'if-range': 'W/"a"' })).toMatchObject({ status: 200 });
});

test('only a GET is answered in parts, and everybody is told that it can be', async () => {
  expect(await asked({ range: 'bytes=2-4' }, 'HEAD')).toMatchObject({ status: 200, range: undefined });
  expect((await asked({})).told).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'public' });
});
