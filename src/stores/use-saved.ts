import { useCallback } from 'react';
import { ownMerchant } from '../platform/merchant.ts';
import type { SavedMark, SavedOnDevice } from '../sync/saved-shelf.ts';
import { useAccount } from './account.ts';
import { useMirror } from './use-mirror.ts';

export type { SavedMark, SavedOnDevice } from '../sync/saved-shelf.ts';

/** How a comic's chapters stand on this device, by their numbers. */
export type SavedMarks = ReadonlyMap<number, SavedMark>;

const noMarks: SavedMarks = new Map();
const nothing: SavedOnDevice[] = [];

/** As it changes; none until it is known. */
export function useSaved(comicId: number): SavedMarks {
  const { token } = useAccount();
  const load = useCallback(async () => {
    const { savedMarks } = await import('../sync/saved-shelf.ts');
    return () => savedMarks(comicId, { merchantId: ownMerchant(), token });
  }, [comicId, token]);
  return useMirror(load, noMarks) ?? noMarks;
}

/** Everything that is saved on this device or on its way, as it changes; null until it is known. */
export function useSavedShelf(): SavedOnDevice[] | null {
  const { token } = useAccount();
  const load = useCallback(async () => {
    const { savedShelf } = await import('../sync/saved-shelf.ts');
    return () => savedShelf({ merchantId: ownMerchant(), token });
  }, [token]);
  return useMirror(load, nothing);
}
