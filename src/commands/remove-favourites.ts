import { call } from '../api/call.ts';
import { kept } from '../mirror/kept.ts';
import { isSignedIn } from '../stores/account.ts';

/**
 * Takes comics off the shelf; those that are not there change nothing. Resolves when it is on disk; the server hears of
 * it as soon as it can be reached. Rejects as `addFavourites` does.
 * @param undoMs for so long (ms) `returnToShelf` undoes it as if it had not been
 */
export async function removeFavourites(comicIds: readonly number[], undoMs = 0): Promise<void> {
  const isKept = await kept(async () => {
    const { dropFavourites } = await import('../mirror/favourites.ts');
    return () => dropFavourites(comicIds, undoMs > 0 ? Date.now() + undoMs : 0);
  });
  if (isKept) return;
  if (!isSignedIn()) throw new Error('This device keeps no shelf.');
  await call('removeFavourites', { comicIds: [...comicIds] });
}
