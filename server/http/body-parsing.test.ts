import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parseBodies } from './body-parsing.ts';
import { answerErrors } from './errors.ts';

/** A server that answers with what it understood. */
async function echo() {
  const app = Fastify({ bodyLimit: 256 * 1024 });
  answerErrors(app);
  await parseBodies(app);
  app.post('/said', async (request, reply) =>
    reply.type('application/json').send(JSON.stringify({ body: request.body ?? null })),
  );
  app.get('/asked', async (request) => ({ query: request.query }));
  return app;
}

async function said(type: string | undefined, payload: string) {
  const app = await echo();
  const headers = type === undefined ? {} : { 'content-type': type };
  const response = await app.inject({ method: 'POST', url: '/said', headers, payload });
  return response.json();
}

test('an empty JSON body is an empty object', async () => {
  expect(await said('application/json', '')).toEqual({ body: {} });
  expect(await said('application/json; charset=utf-8', ' \n')).toEqual({ body: {} });
});

test.each([
  ['a type nobody knows', 'application/xml', '<a/>'],
  ['plain text', 'text/plain', '{}'],
  ['no type at all', undefined, '{}'],
  ['half an object', 'application/json', '{"a":'],
  ['a key that would change every object', 'application/json', '{"__proto__": {"admin": true}}'],
  ['the same through the constructor', 'application/json', '{"constructor": {"prototype": {"admin": true}}}'],
  ['NUL', 'application/json', '{"a": "x\\u0000y"}'],
  ['half a character', 'application/json', '{"a": "\\ud83d"}'],
  ['the other half of a character', 'application/json', '{"a": "\\ude00"}'],
  [
    'two halves of a character with a backslash between them',
    'application/json',
    '{"a": "\\ud83d\\\\\\ude00"}',
  ],
  ['half a character, hidden behind a backslash', 'application/json', '{"a": "\\\\\\ud83d"}'],
  ['more than there is room for', 'application/json', JSON.stringify('x'.repeat(300_000))],
  ['a long form', 'application/x-www-form-urlencoded', `a=${'x'.repeat(20_000)}`],
])('%s in a body is Request01', async (_what, type, payload) => {
  expect(await said(type, payload)).toMatchObject({ code: 'Request01', data: null });
});

test.each([
  ['{"a": "\\ud83d\\ude00"}', { a: '😀' }],
  ['{"a": "\\\\u0000"}', { a: '\\u0000' }],
  ['{"a": "\\\\ud83d"}', { a: '\\ud83d' }],
])('%s is whole text and is understood', async (payload, body) => {
  expect(await said('application/json', payload)).toEqual({ body });
});

test('a form is flat: brackets are a part of the name, and what comes twice is a list', async () => {
  const type = 'application/x-www-form-urlencoded';
  expect(await said(type, 'a=1&b=%E7%8C%AB+x&a=2&c[d]=3')).toEqual({
    body: { a: ['1', '2'], b: '猫 x', 'c[d]': '3' },
  });
  expect(await said(type, '__proto__=1&x=2')).toMatchObject({ body: { x: '2' } });
  expect(await said(type, 'a=%00')).toEqual({ body: {} });
  expect(await said(type, 'a=\0')).toEqual({ body: {} });
  expect(await said(type, 'a=%ff')).toEqual({ body: {} });
});

test.each(['/asked?a=%00', '/asked?a=%ff', '/asked?a=%ED%A0%80', '/asked?%00=1', '/asked?a=100%'])(
  'the address %s is Request01',
  async (url) => {
    const app = await echo();
    expect((await app.inject(url)).json()).toMatchObject({ code: 'Request01' });
  },
);

test('an address whose escapes are whole is understood', async () => {
  const app = await echo();
  expect((await app.inject('/asked?a=%E7%8C%AB%25&b=c')).json()).toEqual({ query: { a: '猫%', b: 'c' } });
});

test('a link to a page may be written in another encoding, but has no NUL', async () => {
  const app = await echo();
  app.setNotFoundHandler(async () => ({ page: true }));
  const pageOf = async (url: string) => (await app.inject(url)).json();
  expect(await pageOf('/page?title=%c3%a8%ff')).toEqual({ page: true });
  expect(await pageOf('/page?title=%00')).toMatchObject({ code: 'Request01' });
});
