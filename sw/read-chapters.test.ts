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
  // Not in the order in which they were kept first.
  for (const no of [2, 1, 3]) await read(no, no * 1000);
  return () => vi.useRealTimers();
});

test('beyond the limit whole chapters go, least recently opened first', async () => {
  await trimReadChapters(420);
  expect(caches.addresses(name)).toEqual(both);
});

test('a picture whose size nobody tells counts as an ordinary one', async () => {
  await (await caches.open(name)).put(page(2, 3), new Response('x'));
  await trimReadChapters(100_000);
  expect(caches.addresses(name)).toEqual([check(3), page(3, 1), page(3, 2)]);
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

test.each([
  ['the newer answer that came meanwhile', async (cache: Cache) => cache.put(check(1), sized(7)), '7'],
  ['what was given up meanwhile', async (cache: Cache) => void (await cache.delete(check(1))), undefined],
])('the note of an opening does not replace %s', async (_what, meanwhile, left) => {
  const cache = (await caches.open(name)) as unknown as Cache;
  const cachedResponse = (await cache.match(check(1))) as Response;
  const opened = Promise.withResolvers<Cache>();
  vi.stubGlobal('caches', { open: () => opened.promise });
  await readChapters.cachedResponseWillBeUsed?.({
    ...{ request: new Request(check(1)), cachedResponse },
    ...{ cacheName: name, event: {} as never, matchOptions: {} },
  });
  await meanwhile(cache);
  opened.resolve(cache);
  // Whatever it does has been done before the next task.
  await new Promise((done) => setTimeout(done));
  expect((await cache.match(check(1)))?.headers.get('content-length')).toBe(left);
});

test('what is read takes no more than a part of what the browser allows', async () => {
  await keepWithin(async () => ({ quota: 2250 }));
  expect(caches.addresses(name)).toEqual(both);
});

test.each([
  ['says nothing', async () => ({})],
  ['cannot say', () => Promise.reject(new Error('damaged'))],
  ['allows much', async () => ({ quota: 2 ** 40 })],
])('where the browser %s of its room, three hundred megabytes are kept', async (_name, estimate) => {
  await keepWithin(estimate);
  expect(caches.addresses(name)).toHaveLength(9);
  await (await caches.open(name)).put(page(1, 3), sized(300 * 2 ** 20));
  await keepWithin(estimate);
  expect(caches.addresses(name)).toEqual(both);
});

test('where nothing is kept of a chapter, nothing is noted of it', async () => {
  const asked = { request: new Request(check(9)), cacheName: name, event: {} as never, matchOptions: {} };
  expect(await readChapters.cachedResponseWillBeUsed?.(asked)).toBeNull();
});

test('the chapter that was opened last stays, however big it is', async () => {
  await trimReadChapters(0);
  expect(caches.addresses(name)).toEqual([check(3), page(3, 1), page(3, 2)]);
});

test.each([403, 404])(
  'what one may not read any more (%d) is not opened from what was kept',
  async (status) => {
    const request = new Request(check(2));
    const members = `${check(2)}?~member=a1`;
    await (await caches.open(name)).put(members, sized(10));
    const response = Response.json({ code: 'Comic02' }, { status });
    await readChapters.fetchDidSucceed?.({ request, response, event: {} as never });
    expect(caches.addresses(name)).not.toContain(check(2));
    expect(caches.addresses(name)).not.toContain(members);
  },
);

test('damaged storage does not keep a refusal from the page', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new TypeError('Internal error')) });
  const response = Response.json({ code: 'Comic02' }, { status: 403 });
  const told = { request: new Request(check(2)), response, event: {} as never };
  expect(await readChapters.fetchDidSucceed?.(told)).toBe(response);
});

const both = [2, 3].flatMap((no) => [check(no), page(no, 1), page(no, 2)]);

async function keepWithin(estimate: () => Promise<{ quota?: number }>): Promise<void> {
  vi.stubGlobal('navigator', { storage: { estimate } });
  await readChapters.cacheDidUpdate?.({} as never);
  vi.unstubAllGlobals();
  vi.stubGlobal('caches', caches);
}

async function read(no: number, at: number): Promise<void> {
  vi.setSystemTime(at);
  const cache = await caches.open(name);
  const kept = await readChapters.cacheWillUpdate?.({
    ...{ request: new Request(check(no)), response: sized(10), event: {} as never },
  });
  await cache.put(check(no), kept as Response);
  for (const i of [1, 2]) await cache.put(page(no, i), sized(100));
}

function sized(bytes: number): Response {
  return new Response('x', { headers: { 'content-length': String(bytes) } });
}
