import { cacheNames, type PageMessage } from '../../contract/offline.ts';
import type { Sight } from '../../contract/sights.ts';

/**
 * Keeps what is seen of a chapter in place of what was seen of it before. The worker does, which is there still when the
 * page has gone; where there is none, there is no document either that it could be drawn into.
 */
export async function keepSight(sight: Sight): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const message: PageMessage = { type: 'keep-sight', sight };
  // A page that goes can wait for nothing.
  (serviceWorker.controller ?? (await serviceWorker.ready).active)?.postMessage(message);
}

/** What was read here is nobody's business any more. Never rejects. */
export async function forgetSights(): Promise<void> {
  await globalThis.caches?.delete(cacheNames.sights).catch(() => {});
}
