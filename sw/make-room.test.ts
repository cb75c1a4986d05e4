import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheNames } from '../contract/offline.ts';
import { memoryCaches } from '../tests/setup/memory-caches.ts';

const site = 'https://site';
const numbers = [1, 2, 3, 4];
const kept = {
  [cacheNames.images]: numbers.map((id) => `${site}/pic/comic/${id}/cover.jpg`),
  [cacheNames.chapters]: numbers.map((no) => `${site}/pic/comic/1/${no}/1.jpg`),
  [cacheNames.saved]: numbers.map((no) => `${site}/saved/80001/1/${no}/v/1`),
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['', () => {}],
  [
    ' that lets no database be opened',
    () => {
      const full = new DOMException(
        'Encountered full disk while opening backing store.',
        'QuotaExceededError',
      );
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw full;
      });
    },
  ],
])('a full disk%s gets half of the covers and of what was read, and no download', async (_which, fill) => {
  vi.resetModules();
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  // The names that Workbox looks for in a worker.
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(site));
  const { makeRoom } = await import('./make-room.ts');
  const { CacheExpiration } = await import('workbox-expiration');
  for (const [name, addresses] of Object.entries(kept)) {
    const cache = await caches.open(name);
    const uses = new CacheExpiration(name, { maxEntries: 4 });
    for (const address of addresses) {
      await cache.put(address, new Response('x', { headers: { 'content-length': '100' } }));
      await uses.updateTimestamp(address);
    }
  }
  fill();
  await makeRoom();
  const left = Object.keys(kept).map((name) => caches.addresses(name).length);
  expect(left).toEqual([2, 2, 4]);
});
