import axios, { type InternalAxiosRequestConfig } from 'axios';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ofThenHeader } from '../../contract/offline.ts';

const { adapter, baseURL } = axios.defaults;
const asked: InternalAxiosRequestConfig[] = [];
const told = { data: 3 as unknown, code: '', message: '', requestId: 'r-1', serverTime: 1 };
let answer: { status?: number; data?: unknown; headers?: Record<string, string> } = {};
// Before the client is made of the defaults; in a browser the page's origin goes without saying.
axios.defaults.baseURL = 'https://mandao.example';
axios.defaults.adapter = async (config) => {
  asked.push(config);
  return { data: told, status: 200, statusText: '', headers: {}, ...answer, config };
};
const { askServer } = await import('./ask-server.ts');
const { serverNow } = await import('./server-clock.ts');

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => {
  Object.assign(axios.defaults, { adapter, baseURL });
});

/** What is made of an answer that says, unless told otherwise, that nothing is wrong. */
function answered(by: typeof answer, how: object = {}) {
  answer = by;
  return askServer('likeComic', { id: 7 }, { merchantId: 80001, token: null, ...how });
}

test('an answer counts with the status 200 only', async () => {
  expect(await answered({ status: 200 })).toBe(3);
  for (const other of [203, 404, 503])
    await expect(answered({ status: other })).rejects.toMatchObject({
      code: 'foreign-answer',
      requestId: 'r-1',
    });
});

test('what is no answer of the server’s, or none to what was asked, is not taken for one', async () => {
  for (const data of ['<html>log in</html>', { ...told, data: 'many' }])
    await expect(answered({ data })).rejects.toMatchObject({ code: 'foreign-answer' });
});

test('who asks is named by the token alone, an attempt by its key; every wait has an end', async () => {
  await answered({});
  await answered({}, { token: 't', idempotencyKey: 'k' });
  const sent = asked.map(({ headers }) => [headers.get('authorization'), headers.get('idempotency-key')]);
  expect(sent.map((them) => them.map((it) => it ?? null))).toEqual([
    [null, null],
    ['Bearer t', 'k'],
  ]);
  expect(asked.map(({ timeout }) => timeout)).toEqual([20_000, 20_000]);
});

test('what is told as a page goes outlives it', async () => {
  const fetched = vi.fn(async (_request: Request, _how?: RequestInit) => Response.json(told));
  vi.stubGlobal('fetch', fetched);
  expect(await answered({}, { keepalive: true })).toBe(3);
  const [[request, how] = []] = fetched.mock.calls;
  expect(how?.keepalive ?? request?.keepalive).toBe(true);
});

test.each([
  ['the server says how long itself', { data: { retryAfter: 7 } }, '30', { retryAfter: 7 }],
  ['only a proxy before it does', { data: null }, '30', { retryAfter: 30 }],
  ['a proxy names a date', { data: null }, 'Sun, 29 Nov 2026 16:00:00 GMT', null],
  ['it is refused for another reason', { data: null, code: 'Comic05' }, '30', null],
])('a wait is told of where %s', async (_where, refusal, retryAfter, data) => {
  const { code = 'Request03', ...facts } = refusal as { code?: string; data: unknown };
  await expect(
    answered({ status: 429, data: { ...told, ...facts, code }, headers: { 'retry-after': retryAfter } }),
  ).rejects.toMatchObject({ code, data, requestId: 'r-1' });
});

test('a reason that this build does not know is the server’s trouble', async () => {
  await expect(answered({ status: 400, data: { ...told, code: 'Comic99' } })).rejects.toMatchObject({
    code: 'Server01',
  });
});

test('the server’s time is told by what it answers now: the later of answer and header, nothing of then', async () => {
  const at = Date.UTC(2026, 10, 29, 16);
  const date = new Date(at).toUTCString();
  const noted = async (by: typeof answer) => {
    await answered(by);
    return serverNow();
  };
  // One that came out of the browser's own cache is as old as it is there.
  expect(await noted({ headers: { date } })).toBe(at);
  const later = { ...told, serverTime: at + 500 };
  expect(await noted({ data: later, headers: { date } })).toBe(at + 500);
  expect(await noted({ data: later, headers: {} })).toBe(at + 500);
  const then = { ...told, serverTime: at - 86_400_000 };
  expect(await noted({ data: then, headers: { [ofThenHeader]: '1' } })).toBe(at + 500);
});
