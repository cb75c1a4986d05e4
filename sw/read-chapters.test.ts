import { beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../tests/setup/memory-caches.ts';
import { readChapters, trimReadChapters } from './read-chapters.ts';

const name = 'mandao-chapters';
const site = 'https://site';
const check = (no: number) => `${site}/api/comic/-/7/${no}`;
const page = (no: number, i: number) => `${site}/pic/comic/7/${no}/${i}.jpg?w=720&v=a`;

let caches: ReturnType<typeof memoryCaches>;
beforeEach(async () => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const no of [1, 2, 3]) await read(no, no * 1000);
  return () => vi.useRealTimers();
});

test('beyond the limit whole chapters go, least recently opened first', async () => {
  await trimReadChapters(450);
  expect(caches.addresses(name)).toEqual([2, 3].flatMap((no) => [page(no, 1), page(no, 2), check(no)]));
});

test('a chapter that was opened again from what is kept goes later', async () => {
  vi.setSystemTime(9000);
  const cachedResponse = await (await caches.open(name)).match(check(1));
  await readChapters.cachedResponseWillBeUsed?.({
    ...{ request: new Request(check(1)), cachedResponse: cachedResponse as Response },
    ...{ cacheName: name, event: {} as never, matchOptions: {} },
  });
  await vi.waitFor(
    async () => {
      const kept = await (await caches.open(name)).match(check(1));
      expect(kept?.headers.get('x-read-at')).toBe('9000');
    },
    { timeout: 20_000 },
  );
  await trimReadChapters(450);
  expect(caches.addresses(name)).not.toContain(page(2, 1));
  expect(caches.addresses(name)).toContain(page(1, 1));
});

test('what is read takes no more than a part of what the browser allows', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 2250 }) } });
  await readChapters.cacheDidUpdate?.({} as never);
  vi.unstubAllGlobals();
  expect(caches.addresses(name)).toEqual([2, 3].flatMap((no) => [page(no, 1), page(no, 2), check(no)]));
});

test('the chapter that was opened last stays, however big it is', async () => {
  await trimReadChapters(0);
  expect(caches.addresses(name)).toEqual([page(3, 1), page(3, 2), check(3)]);
});

test('what one may not read any more is not opened from what was kept', async () => {
  const request = new Request(check(2));
  const members = `${check(2)}?~member=a1`;
  await (await caches.open(name)).put(members, sized(10));
  const response = Response.json({ code: 'Comic02' }, { status: 403 });
  await readChapters.fetchDidSucceed?.({ request, response, event: {} as never });
  expect(caches.addresses(name)).not.toContain(check(2));
  expect(caches.addresses(name)).not.toContain(members);
});

async function read(no: number, at: number): Promise<void> {
  vi.setSystemTime(at);
  const cache = await caches.open(name);
  for (const i of [1, 2]) await cache.put(page(no, i), sized(100));
  const kept = await readChapters.cacheWillUpdate?.({
    ...{ request: new Request(check(no)), response: sized(10), event: {} as never },
  });
  await cache.put(check(no), kept as Response);
}

function sized(bytes: number): Response {
  return new Response('x', { headers: { 'content-length': String(bytes) } });
}
