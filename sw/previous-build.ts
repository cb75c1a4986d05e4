import type { RouteMatchCallbackOptions } from 'workbox-core';
import { cacheNames as workboxNames } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { cacheNames } from '../contract/offline.ts';

/** The hashed files of a build: a name never changes its content. */
export function isBuiltFile({ url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && url.pathname.startsWith('/assets/');
}

/**
 * Sets aside what this worker will not keep of the build before it: pages that were opened under that go on loading their
 * rooms, also without a network, until they are loaded anew. To be called while this worker is being installed.
 */
export async function keepPreviousBuild(ownBuild: readonly (string | PrecacheEntry)[]): Promise<void> {
  const own = new Set(
    ownBuild.map((entry) => new URL(typeof entry === 'string' ? entry : entry.url, self.location.href).href),
  );
  const precache = await caches.open(workboxNames.precache);
  const files = (await precache.keys()).filter(({ url }) => /\/assets\//.test(new URL(url).pathname));
  const old = files.filter(({ url }) => !own.has(url));
  // The same files under another policy are no other build.
  if (old.length === 0) return;
  await caches.delete(cacheNames.previous);
  const previous = await caches.open(cacheNames.previous);
  for (const request of old) {
    const response = await precache.match(request);
    // A full disk must not hold up the new build.
    if (response) await previous.put(request, response).catch(() => {});
  }
}

/** A file that is not of this build: as it was set aside, else as the server still has it. */
export async function builtFile({ request }: { request: Request }): Promise<Response> {
  const previous = await caches.open(cacheNames.previous);
  return (await previous.match(request, { ignoreVary: true })) ?? fetch(request);
}
