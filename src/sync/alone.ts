import { mirrorName } from '../mirror/presence.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work while no other tab does any: the one that has something to do leads, the others wait. A lock ends with its
 * tab, so nobody waits for one that was closed.
 */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  // Sites without HTTPS have no locks; there a page is alone at least in itself.
  if (navigator.locks) return navigator.locks.request(`${mirrorName()}-sync`, work);
  const result = last.then(work, work);
  last = result.catch(() => {});
  return result;
}
