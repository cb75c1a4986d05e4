import { sharedNow } from '../api/server-clock.ts';
import type { FavouriteRow } from '../mirror/tables.ts';
import { kept } from './kept.ts';

/** Undoes `removeFavourites`: what was taken off stands where it stood. Answers whether that is on disk. Never rejects. */
export function returnToShelf(rows: readonly FavouriteRow[]): Promise<boolean> {
  return kept(async () => {
    const { returnFavourites } = await import('../mirror/favourites.ts');
    return () => returnFavourites(rows, sharedNow());
  });
}
