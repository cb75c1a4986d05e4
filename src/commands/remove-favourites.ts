import { call } from '../api/call.ts';
import { sharedNow } from '../api/server-clock.ts';
import { isSignedIn } from '../stores/account.ts';
import { hasLeft, shelfMemberId } from '../stores/member-id.ts';
import { kept } from './kept.ts';

/**
 * Takes comics off the shelf; those that are not there change nothing. Resolves when it is on disk; the server hears of
 * it as soon as it can be reached. A device that keeps nothing, or not this member's shelf yet, tells the server itself,
 * and rejects with a CodedError when that fails; a visitor's without storage rejects.
 * @param undoMs for so long (ms) `returnToShelf` undoes it as if it had not been
 */
export async function removeFavourites(comicIds: readonly number[], undoMs = 0): Promise<void> {
  const owner = shelfMemberId();
  let waits = false;
  const isKept = await kept(async () => {
    const { dropFavourites } = await import('../mirror/favourites.ts');
    return async () => {
      waits = await dropFavourites(comicIds, sharedNow(), undoMs > 0 ? Date.now() + undoMs : 0);
    };
  });
  if (waits || hasLeft(owner)) return;
  if (isSignedIn()) await call('removeFavourites', { comicIds: [...comicIds] });
  else if (!isKept) throw new Error('This device keeps no shelf.');
}
