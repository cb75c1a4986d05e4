import { cacheNames, type PageMessage } from '../../contract/offline.ts';
import type { Sight } from '../../contract/sights.ts';
import { keep } from './kept.ts';

/** Until the first worker is there only the latest waits for it, and is forgotten like all others. */
let latest: Sight | null = null;

/** Where builds before 25 November 2026 kept them. */
const formerKey = 'mandao.sights';

/**
 * Keeps what is seen of a chapter in place of what was seen of it before. The worker does, which is there still when the
 * page has gone; where there is none, there is no document either that it could be drawn into. Never rejects.
 */
export async function keepSight(sight: Sight): Promise<void> {
  const { serviceWorker } = navigator;
  latest = sight;
  const message: PageMessage = { type: 'keep-sight', sight };
  // A page that goes can wait for nothing. Firefox refuses where it may keep nothing of the site.
  const worker = serviceWorker?.controller ?? (await serviceWorker?.ready.catch(() => null))?.active;
  if (latest === sight) worker?.postMessage(message);
}

/** What was read here is nobody's business any more. Never rejects. */
export async function forgetSights(): Promise<void> {
  latest = null;
  keep(formerKey, null);
  await globalThis.caches?.delete(cacheNames.sights).catch(() => {});
}
