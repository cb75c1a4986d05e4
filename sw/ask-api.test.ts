import { beforeEach, expect, test, vi } from 'vitest';
import { workerCall } from './ask-api.ts';

const merchantId = 80001;
const envelope = { data: [7], code: '', message: '', requestId: 'r', serverTime: 1 };

let asked: { address: string; method?: string; headers?: unknown; body?: unknown }[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => Response.json(envelope);
  vi.stubGlobal('fetch', async (address: string, { signal: _signal, ...init }: RequestInit) => {
    asked.push({ address, ...init } as (typeof asked)[number]);
    return answer();
  });
  return () => vi.unstubAllGlobals();
});

test('what is read is asked for by its address, and a visitor shows no token', async () => {
  const call = workerCall({ merchantId, token: null });
  expect(await call('listComics', { ids: [1, 2], page: 1 } as never)).toEqual([7]);
  expect(asked).toEqual([{ address: '/api/comic?ids=1%2C2&page=1', method: 'GET', headers: {} }]);
});

test('what is written goes as JSON in the session’s name, to the comic that it is about', async () => {
  const call = workerCall({ merchantId, token: 'a.b.c' });
  await call('likeComic', { id: 3, at: 5 });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer a.b.c' };
  expect(asked).toEqual([{ address: '/api/comic/3/like?', method: 'PUT', headers, body: '{"at":5}' }]);
});

test('another merchant than the default one is named', async () => {
  const call = workerCall({ merchantId: 80002, token: 'a.b.c' });
  await call('removeFavourites', { comicIds: [1] });
  await call('listShelfChanges', { since: 'c' });
  expect(asked.map(({ address }) => address)).toEqual([
    '/api/member/fav?mid=80002',
    '/api/member/shelf?since=c&mid=80002',
  ]);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('gone')), { code: 'offline' }],
  ['a public network’s page', () => new Response('<html>'), { code: 'foreign-answer', data: 200 }],
  ['half an answer', () => new Response('{"code":"'), { code: 'foreign-answer' }],
  ['null', () => Response.json(null), { code: 'foreign-answer' }],
  ['somebody’s JSON', () => Response.json({ code: 0, serverTime: 1 }), { code: 'foreign-answer' }],
  ['an envelope without a time', () => Response.json({ code: '', data: 1 }), { code: 'foreign-answer' }],
  [
    'a refusal',
    () => Response.json({ ...envelope, code: 'Request03', data: { retryAfter: 9 } }, { status: 429 }),
    { code: 'Request03', data: { retryAfter: 9 } },
  ],
  [
    'a code of a newer server',
    () => Response.json({ ...envelope, code: 'Comic99' }, { status: 400 }),
    { code: 'Server01' },
  ],
])('%s is a failure with its code', async (_what, given, failure) => {
  answer = given;
  const call = workerCall({ merchantId, token: null });
  await expect(call('listComics', {} as never)).rejects.toMatchObject(failure);
});

test('the worker makes no other calls than those it knows', async () => {
  const call = workerCall({ merchantId, token: 'a.b.c' });
  await expect(call('buyChapters', {} as never)).rejects.toThrow('The worker does not call buyChapters.');
  expect(asked).toEqual([]);
});
