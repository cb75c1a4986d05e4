import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { isPassing } from '../../src/api/is-passing.ts';
import { openSite } from '../../tests/setup/site.ts';
import { answerBrokenRequest } from './errors.ts';

const login = 'POST /account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test.each([
  ['a length beside chunks', `${login}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${login}content-length: 2\r\ncontent-length: 3\r\n\r\n{}}`],
  ['a chunk without a size', `${login}transfer-encoding: chunked\r\n\r\nZZ\r\n{}`],
  ['lines that end half', 'GET /healthz HTTP/1.1\nhost: x\n\n'],
  ['a folded header', 'GET /healthz HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n'],
  ['a host with a NUL', 'GET /healthz HTTP/1.1\r\nhost: a\0b\r\n\r\n'],
  ['an address of 18 KB', `GET /${'a'.repeat(18_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['3,000 headers', `GET /healthz HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(3000)}\r\n`],
])('a request with %s is refused, and its connection ends', async (_what, request) => {
  await using site = await openSite();
  const answers = await answersTo(await site.listen(), request);
  expect(answers.map((answer) => Math.floor(Number.parseInt(answer, 10) / 100))).toEqual([4]);
});

test.each([
  ['an address of 18 KB', `GET /${'a'.repeat(18_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['a body that does not arrive', `${login}content-length: 9\r\n\r\n{`, 408],
  ['headers that do not arrive', 'GET /healthz HTTP/1.1\r\nhost:', 408],
])(
  'a request with %s is told as a failure of the moment, which drops nothing',
  async (_what, request, status) => {
    const app = Fastify({
      clientErrorHandler: answerBrokenRequest,
      requestTimeout: 50,
      http: { headersTimeout: 50, connectionsCheckingInterval: 10 },
    });
    onTestFinished(() => app.close());
    app.post('/account/login', async () => 'unreached');
    const [answer = ''] = await answersTo(await app.listen({ port: 0, host: '127.0.0.1' }), request);
    expect(Number.parseInt(answer, 10)).toBe(status);
    const { code } = JSON.parse(answer.slice(answer.indexOf('{')));
    expect(isPassing(new CodedError(code))).toBe(true);
  },
);

test('an address that begins with another host leads to the own home only', async () => {
  await using site = await openSite();
  for (const path of ['//evil.example/%2e%2e', '//evil.example/..', '/\\evil.example/..']) {
    const { statusCode, headers } = await site.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([302, 400, 404], path).toContain(statusCode);
    expect(headers.location ?? '/recommend', path).toBe('/recommend');
  }
});

/** Sends bytes as they are; the answers that come until the connection ends, each from its status on. */
async function answersTo(origin: string, request: string): Promise<string[]> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(request);
  // To its end: a proxy in front could not take what follows for another visitor's request.
  return (await text(socket)).split('HTTP/1.1 ').slice(1);
}
