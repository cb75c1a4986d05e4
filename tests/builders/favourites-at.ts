import type { AddedFavourite } from '../../server/usecases/shelf-port.ts';

/** Comics that were all put on the shelf at `at` (ms). */
export function favouritesAt(at: number, comicIds: readonly number[]): AddedFavourite[] {
  return comicIds.map((comicId) => ({ comicId, at, doneAt: at }));
}
