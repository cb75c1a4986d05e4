import { mirrorName } from '../mirror/presence.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * Runs work while no other tab does any of its kind: the one that has something to do leads, the others wait. A lock ends
 * with its tab, so nobody waits for one that was closed.
 */
export function alone<Result>(
  work: () => Promise<Result>,
  kind: 'sync' | 'saving' = 'sync',
): Promise<Result> {
  // Sites without HTTPS have no locks; there a page is alone at least in itself.
  if (navigator.locks) return navigator.locks.request(`${mirrorName()}-${kind}`, work);
  const before = last.get(kind) ?? Promise.resolve();
  const result = before.then(work, work);
  last.set(
    kind,
    result.catch(() => {}),
  );
  return result;
}
