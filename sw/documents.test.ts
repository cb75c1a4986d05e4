import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../tests/setup/memory-caches.ts';
import { dropDocuments, keepDocument, keptDocument } from './documents.ts';

// The libraries of the worker look at it as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('location', new URL('https://mandao.example/sw.js'));
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

const site = 'https://mandao.example';
const room = `${site}/rank`;

let drawings = 0;
let asked: string[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  answer = () => screen();
  return () => vi.useRealTimers();
});

test('a screen that the server drew serves its next opening, and says that it is of then', async () => {
  const drawn = text();
  answer = () => new Response(drawn);
  await keep();
  expect(await kept()).toBe(drawn.replace('data-rendered', 'data-rendered data-kept'));
});

test('who came and by which way does not make another address, what is asked for does', async () => {
  await keep(`${site}/?tab=2&ch=tg&av=3&mc=1&mid=2#top`);
  await keep(`${room}?b=1&a=2`);
  expect(asked).toEqual([`${site}/recommend?mid=2&tab=2`, `${room}?a=2&b=1`]);
  expect(await kept(`${site}/recommend?tab=2&mid=2`)).not.toBeNull();
  expect(await kept('/?mid=2&tab=2&ch=other')).not.toBeNull();
  expect(await kept(`${site}/recommend?tab=2`)).toBeNull();
});

test.each([
  ['the page of a public network', () => new Response('<html>Log in</html>')],
  ['half a document', () => new Response(text().slice(0, -10))],
  ['the document of a newer build', () => screen({ build: 'b2' })],
  ['a failing server', () => screen({ status: 502 })],
  ['a screen that the server did not draw', () => new Response(text().replace(' data-rendered', ''))],
  ['another screen that the server led to', () => screen({ redirected: true })],
  ['an answer that is not whole', () => screen({ status: 206 })],
])('%s leaves what is there', async (_what, given) => {
  await keep();
  const before = await kept();
  answer = given;
  await keep();
  expect([before !== null, await kept()]).toEqual([true, before]);
});

test('no network leaves what is there', async () => {
  await keep();
  answer = () => Promise.reject(new Error('no network'));
  await expect(keep()).rejects.toThrow();
  expect(await kept()).not.toBeNull();
});

test('where there is no such screen any more, what was kept of it goes; another build cannot say so', async () => {
  await keep();
  answer = () => screen({ status: 404, build: 'b2' });
  await keep();
  expect(await kept()).not.toBeNull();
  answer = () => screen({ status: 404 });
  await keep();
  expect(await kept()).toBeNull();
});

test('what was packed for the way is kept unpacked, and says nothing of the bytes that it had', async () => {
  const headers = { 'content-encoding': 'br', 'content-length': '7', 'content-security-policy': 'p' };
  answer = () => new Response(text(), { headers });
  await keep();
  const found = await keptDocument(room);
  expect(Object.keys(headers).map((name) => found?.headers.get(name))).toEqual([null, null, 'p']);
});

test('a shell that is not there keeps nothing, and damaged storage keeps nobody out', async () => {
  await keepDocument(room, Promise.resolve(undefined));
  expect(await kept()).toBeNull();
  // Nor what names no build either.
  answer = () => new Response(text('').replace(/<meta.*?>/, ''));
  await keepDocument(room, Promise.resolve(undefined));
  expect(await kept()).toBeNull();
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('damaged')) });
  expect(await keptDocument(room)).toBeUndefined();
});

test('the thirty that were opened last are kept, and none once another build has taken over', async () => {
  for (let no = 1; no <= 31; no += 1) {
    vi.setSystemTime(no * 1000);
    await keep(`${site}/comicInfo?id=${no}`);
  }
  expect(await kept(`${site}/comicInfo?id=1`)).toBeNull();
  expect(await kept(`${site}/comicInfo?id=2`)).not.toBeNull();
  await dropDocuments();
  expect(await kept(`${site}/comicInfo?id=31`)).toBeNull();
});

test('what was asked for in the language of before is not kept in the one that was chosen meanwhile', async () => {
  let arrive = (_document: Response) => {};
  answer = () =>
    new Promise((arrived) => {
      arrive = arrived;
    });
  const keeping = keep();
  await vi.waitFor(() => expect(asked).toEqual([room]), { timeout: 20_000 });
  await caches.delete('mandao-documents');
  arrive(screen());
  await keeping;
  expect(await kept()).toBeNull();
});

/** No two show the same. */
function text(build = 'b1'): string {
  drawings += 1;
  return `<html><meta name="build" content="${build}"><div id="root" data-rendered>${drawings}</div></html>\n`;
}

function screen({ build = 'b1', status = 200, redirected = false } = {}): Response {
  return Object.defineProperty(new Response(text(build), { status }), 'redirected', { value: redirected });
}

async function keep(address = room): Promise<void> {
  await keepDocument(address, Promise.resolve(screen()));
}

async function kept(address = room): Promise<string | null> {
  return (await (await keptDocument(address))?.text()) ?? null;
}
