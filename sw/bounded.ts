import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';

/**
 * Keeps a cache within `maxEntries`; what was used longest ago goes first. Unlike workbox's own plugin it looks for
 * entries to drop only after a new one came, not at every use.
 */
export function bounded(cacheName: string, maxEntries: number): WorkboxPlugin {
  const uses = new CacheExpiration(cacheName, { maxEntries, matchOptions: { ignoreVary: true } });
  return {
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      // Not waited for, and not needed: without its note of the use the entry only goes earlier.
      if (cachedResponse) void uses.updateTimestamp(request.url).catch(() => {});
      return cachedResponse ?? null;
    },
    async cacheDidUpdate({ request }) {
      await uses.updateTimestamp(request.url);
      await uses.expireEntries();
    },
  };
}

/** Drops the half of a cache that was used longest ago; where the notes of that cannot be had, the half that came first. */
export async function dropOlderHalf(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  const maxEntries = Math.floor(kept.length / 2);
  if (maxEntries === 0) {
    await caches.delete(cacheName);
    return;
  }
  const matchOptions = { ignoreVary: true };
  await new CacheExpiration(cacheName, { maxEntries, matchOptions }).expireEntries().catch(async () => {
    // On a full disk browsers do not open a database.
    for (const request of kept.slice(0, -maxEntries)) await cache.delete(request, matchOptions);
  });
}
