import type { WorkboxPlugin } from 'workbox-core';
import { cacheNames, chapterIn } from '../contract/offline.ts';

/** What was read is kept up to so many bytes, and never more than a part of what the browser allows. */
const atMostBytes = 300 * 2 ** 20;
const partOfQuota = 0.2;

/** What a picture counts whose size its server does not tell. */
const usualBytes = 200_000;

/** Added to a kept readability check: when the chapter was opened last (ms since 1970). */
const readAt = 'x-read-at';

/**
 * Keeps chapters that were read up to a limit: each opening notes its time with the check and lets go of those that
 * were opened least recently, whole chapters at a time. A chapter that one may not read any more is not kept for later.
 */
export const readChapters: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => withTime(response),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (!cachedResponse) return null;
    // Not waited for: without its note of the use the chapter only goes earlier.
    void noteUse(request.url, cachedResponse, withTime(cachedResponse.clone())).catch(() => {});
    return cachedResponse;
  },
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 403 || response.status === 404) await forgetCheck(request.url);
    return response;
  },
  cacheDidUpdate: async () => trimReadChapters(await limit()),
};

/**
 * Lets go of chapters until what is kept is within a limit (bytes), or what is left of it by a rule; the one opened last
 * stays.
 */
export async function trimReadChapters(limit: number | ((before: number) => number)): Promise<void> {
  const chapters = await keptChapters();
  const before = chapters.reduce((sum, { bytes }) => sum + bytes, 0);
  const wanted = typeof limit === 'number' ? limit : limit(before);
  const cache = await caches.open(cacheNames.chapters);
  let left = before;
  for (const { bytes, requests } of chapters.slice(0, -1)) {
    if (left <= wanted) return;
    for (const request of requests) await cache.delete(request);
    left -= bytes;
  }
}

/** Not over a newer answer that came meanwhile, nor where what was used has been given up since. */
async function noteUse(address: string, { headers }: Response, noted: Response): Promise<void> {
  const cache = await caches.open(cacheNames.chapters);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept?.headers.get(readAt) === headers.get(readAt)) await cache.put(address, noted);
}

/** Whoever it was kept for. Damaged storage has nothing to forget, and keeps the refusal from nobody. */
async function forgetCheck(address: string): Promise<void> {
  const forgotten = caches
    .open(cacheNames.chapters)
    .then((cache) => cache.delete(address, { ignoreSearch: true }));
  await forgotten.catch(() => {});
}

interface KeptChapter {
  at: number;
  bytes: number;
  requests: Request[];
}

/** The chapters that are kept, least recently opened first. */
async function keptChapters(): Promise<KeptChapter[]> {
  const cache = await caches.open(cacheNames.chapters);
  const chapters = new Map<string, KeptChapter>();
  for (const request of await cache.keys()) {
    const name = chapterIn(new URL(request.url).pathname);
    const { headers } = (await cache.match(request, { ignoreVary: true })) ?? new Response();
    const chapter = chapters.get(name) ?? { at: 0, bytes: 0, requests: [] };
    chapter.at = Math.max(chapter.at, Number(headers.get(readAt) ?? 0));
    chapter.bytes += Number(headers.get('content-length') ?? usualBytes);
    chapter.requests.push(request);
    chapters.set(name, chapter);
  }
  return [...chapters.values()].sort((one, other) => one.at - other.at);
}

function withTime(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(readAt, String(Date.now()));
  return new Response(response.body, { headers });
}

async function limit(): Promise<number> {
  try {
    const { quota = 0 } = await navigator.storage.estimate();
    return quota > 0 ? Math.min(atMostBytes, quota * partOfQuota) : atMostBytes;
  } catch {
    return atMostBytes;
  }
}
