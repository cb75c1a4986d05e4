import { useCallback } from 'react';
import { useSignedIn } from './account.ts';
import { useMirror } from './use-mirror.ts';

/**
 * Whether a comic is on the shelf, at once after each change, in whatever tab; `null` while that is not known: on the
 * server, before the mirror was read, and for a member whose shelf has not come to this device.
 */
export function useFavourite(comicId: number): boolean | null {
  const signedIn = useSignedIn();
  const load = useCallback(async () => {
    const { isFavourite } = await import('../mirror/favourites.ts');
    return () => isFavourite(comicId);
  }, [comicId]);
  return useMirror<boolean | null>(load, signedIn ? null : false);
}
