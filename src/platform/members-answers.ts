import { cacheNames, memberMarkKey } from '../../contract/offline.ts';

/** Takes what the worker kept of what was said to members off this device. Never rejects. */
export async function forgetMembersAnswers(): Promise<void> {
  try {
    for (const name of [cacheNames.lists, cacheNames.chapters]) {
      const cache = await caches.open(name);
      const own = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.has(memberMarkKey));
      await Promise.all(own.map((request) => cache.delete(request)));
    }
  } catch {
    // Where there are no caches (no secure origin, storage forbidden), nothing was kept.
  }
}
