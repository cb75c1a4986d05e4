import { cacheNames, chapterIn } from '../../contract/offline.ts';

/** Whether this browser can save chapters: on an address without HTTPS it has neither caches nor hashes. */
export function canSave(): boolean {
  return typeof caches !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined;
}

/** Puts an image where no clean-up touches it. Rejects with a QuotaExceededError when there is no room. */
export async function keepImage(path: string, image: Blob): Promise<void> {
  const headers = { 'content-type': 'image/jpeg', 'content-length': String(image.size) };
  await (await caches.open(cacheNames.saved)).put(path, new Response(image, { headers }));
}

/** An image that is kept; null when it is not. */
export async function keptImage(path: string): Promise<Blob | null> {
  const kept = await caches.match(path, { cacheName: cacheNames.saved });
  return kept ? kept.blob() : null;
}

/** The paths of all images that are kept. */
export async function keptPaths(): Promise<Set<string>> {
  if (!(await caches.has(cacheNames.saved))) return new Set();
  const keys = await (await caches.open(cacheNames.saved)).keys();
  return new Set(keys.map(({ url }) => new URL(url).pathname));
}

/** Removes images, those that are not there too. */
export async function dropImages(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(cacheNames.saved);
  for (const path of paths) await cache.delete(path);
}

/** Gives up what is kept only because it was looked at: covers, lists and chapters that were read. Nothing of the reader's. */
export async function dropAutomatic(): Promise<void> {
  const { chapters, images, lists, documents, sights } = cacheNames;
  for (const name of [chapters, images, lists, documents, sights]) await caches.delete(name);
}

/** Gives up what is kept of chapters (`12/3`) because they were opened here; what was downloaded stays. */
export async function dropRead(chapters: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  const kept = await caches.open(cacheNames.chapters);
  const requests = await kept.keys();
  const meant = requests.filter(({ url }) => chapters.includes(chapterIn(new URL(url).pathname)));
  await Promise.all(meant.map((request) => kept.delete(request, { ignoreVary: true })));
}

/**
 * Gives up what was read and seen by somebody who leaves, or gives way to another: paid chapters among it, and lists that
 * say what is theirs.
 */
export async function dropSeen(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const { chapters, lists } = cacheNames;
  // A browser that forbids storage keeps nothing to give up.
  await Promise.allSettled([chapters, lists].map((name) => caches.delete(name)));
}
