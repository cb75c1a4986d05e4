import type { ComicBrief } from '../../contract/comic.ts';
import { call } from '../api/call.ts';
import { sharedNow } from '../api/server-clock.ts';
import { isSignedIn } from '../stores/account.ts';
import { hasLeft, shelfMemberId } from '../stores/member-id.ts';
import { kept } from './kept.ts';

/**
 * Puts comics on the shelf: a member's everywhere, a visitor's on this device until there is a login. Resolves when it
 * is on disk; the server hears of it as soon as it can be reached. Rejects only on a device that keeps nothing: there a
 * member's go straight to the server (CodedError), a visitor's nowhere.
 */
export async function addFavourites(comics: readonly ComicBrief[]): Promise<void> {
  const owner = shelfMemberId();
  const isKept = await kept(async () => {
    const { putFavourites } = await import('../mirror/favourites.ts');
    return () => putFavourites(comics, sharedNow());
  });
  if (isKept || hasLeft(owner)) return;
  if (!isSignedIn()) throw new Error('This device keeps no shelf.');
  await call('addFavourites', { comicIds: comics.map(({ id }) => id) });
}
