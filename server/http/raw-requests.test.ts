import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

const login = 'POST /account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test.each([
  ['a length beside chunks', `${login}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${login}content-length: 2\r\ncontent-length: 3\r\n\r\n{}}`],
  ['a chunk without a size', `${login}transfer-encoding: chunked\r\n\r\nZZ\r\n{}`],
  ['lines that end half', 'GET /healthz HTTP/1.1\nhost: x\n\n'],
  ['a folded header', 'GET /healthz HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['a host with a NUL', 'GET /healthz HTTP/1.1\r\nhost: a\0b\r\n\r\n'],
  ['an address of 18 KB', `GET /${'a'.repeat(18_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['3,000 headers', `GET /healthz HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(3000)}\r\n`],
])('a request with %s is refused, and its connection ends', async (_what, request) => {
  await using site = await openSite();
  const { port } = new URL(await site.listen());
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(request);
  // To its end: a proxy in front could not take what follows for another visitor's request.
  const answers = (await text(socket)).split('HTTP/1.1 ').slice(1);
  expect(answers.map((answer) => Math.floor(Number.parseInt(answer, 10) / 100))).toEqual([4]);
});

test('an address that begins with another host leads to the own home only', async () => {
  await using site = await openSite();
  for (const path of ['//evil.example/%2e%2e', '//evil.example/..', '/\\evil.example/..']) {
    const { statusCode, headers } = await site.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([302, 400, 404], path).toContain(statusCode);
    expect(headers.location ?? '/recommend', path).toBe('/recommend');
  }
});
