import { cacheNames } from '../contract/offline.ts';
import { savedPathOf } from '../domain/saved-image.ts';

/** A chapter's image as the reader saved it, whatever the width that is asked for; undefined when it was not saved. */
export async function savedImage(address: string): Promise<Response | undefined> {
  const path = savedPathOf(new URL(address));
  return path === null ? undefined : caches.match(path, { cacheName: cacheNames.saved });
}
