import { withLock } from '../api/with-lock.ts';
import { mirrorName } from '../mirror/presence.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * Runs work while no other tab does any of its kind: the one that has something to do leads, the others wait. A lock ends
 * with its tab, so nobody waits for one that was closed, and is left to others while its page is put aside; what goes on
 * when that is shown again (`withLock`) may be done a second time: writes are safe to repeat, a pull goes by its cursor,
 * images are kept under their own names, and what one of two leaves behind the next look at what is saved puts right.
 */
export function alone<Result>(
  work: () => Promise<Result>,
  kind: 'sync' | 'saving' = 'sync',
): Promise<Result> {
  // Sites without HTTPS have no locks; there a page is alone at least in itself.
  if (navigator.locks) return withLock(`${mirrorName()}-${kind}`, work);
  const before = last.get(kind) ?? Promise.resolve();
  const result = before.then(work, work);
  last.set(
    kind,
    result.catch(() => {}),
  );
  return result;
}
