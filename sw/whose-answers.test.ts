import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { ofThenHeader } from '../contract/offline.ts';
import { memoryCaches } from '../tests/setup/memory-caches.ts';

const site = 'https://mandao.example';

class Asked {
  readonly waits: Promise<unknown>[] = [];
  waitUntil(done: Promise<unknown>): void {
    this.waits.push(done);
  }
}

let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('/sw.js', site));
  vi.stubGlobal('registration', { scope: `${site}/` });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', Asked);
  vi.stubGlobal('FetchEvent', class extends Asked {});
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async () => answer());
});

const check = { file: 'chapters', name: 'chapterChecks', path: '/api/comic/-/7/3', method: 'POST' };
const list = { file: 'lists', name: 'lists', path: '/api/comic/7', method: 'GET' };

test.each([
  ['a bought chapter’s', check, { ticket: 'a-grant' }, {}],
  ['a chapter’s of which it is not said', check, {}, {}],
  ['a list’s that is not said to be everybody’s', list, {}, {}],
  ['a list’s that is said to be private', list, {}, { 'cache-control': 'private, no-cache' }],
])('%s answer is found again by its member only', async (_whose, ask, data, headers) => {
  await hear(ask, data, headers);
  expect(await again(ask, 7)).toEqual(data);
  expect(await again(ask, 8)).toBeNull();
  expect(await again(ask, null)).toBeNull();
});

test.each([
  ['a free chapter’s', check, { ticket: null }, {}],
  ['a list’s that is everybody’s', list, {}, { 'cache-control': 'public, no-cache' }],
])('%s answer is found again by everybody', async (_whose, ask, data, headers) => {
  await hear(ask, data, headers);
  for (const member of [7, 8, null]) expect(await again(ask, member)).toEqual(data);
});

test.each([null, 'free', [7]])('an answer of another form, %j, is nobody else’s', async (data) => {
  await hear(check, data);
  expect([await again(check, 7), await again(check, null)]).toEqual([data, null]);
});

test.each([check, list])(
  'what was last seen of $path says so, and what has just come does not',
  async (ask) => {
    await hear(ask, { ticket: null }, { 'cache-control': 'public, no-cache' });
    const isOfThen = async () => (await answered(ask, 7)).headers.get(ofThenHeader);
    expect(await isOfThen()).toBeNull();
    answer = () => Promise.reject(new TypeError('no network'));
    expect(await isOfThen()).toBe('1');
  },
);

type Ask = typeof check;

/** What the site answers to member 7. */
async function hear(ask: Ask, data: unknown, headers: Record<string, string> = {}): Promise<void> {
  const envelope = { data, code: '', message: '', requestId: 'r', serverTime: 1 };
  answer = () => Response.json(envelope, { headers });
  await pass(ask, 7);
}

/** What is found on the device where there is no network. */
async function again(ask: Ask, member: number | null): Promise<unknown> {
  answer = () => Promise.reject(new TypeError('no network'));
  const { data } = await pass(ask, member).catch(() => ({ data: null }));
  return data;
}

async function pass(ask: Ask, member: number | null): Promise<{ data: unknown }> {
  return (await answered(ask, member)).json();
}

async function answered({ file, name, path, method }: Ask, member: number | null): Promise<Response> {
  const payload = Buffer.from(JSON.stringify({ nameid: String(member) })).toString('base64url');
  const headers = member === null ? undefined : { authorization: `Bearer h.${payload}.s` };
  const request = new Request(`${site}${path}`, { method, ...(headers && { headers }) });
  // Named at run time: tests have no types of a worker's own.
  const strategies = await import(new URL(`./${file}.ts`, import.meta.url).href);
  const event = new Asked();
  const [response, done] = strategies[name].handleAll({ request, event });
  const kept = Promise.allSettled([done, ...event.waits]);
  const told = await response;
  // Its copy is kept once it is read.
  const body = await told.text();
  await kept;
  return new Response(body, told);
}
