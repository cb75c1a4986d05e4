import type { SavedState, SavingFault } from '../mirror/saved-rows.ts';
import { savedChaptersOf } from '../mirror/saved-views.ts';
import { memberMark } from './member-mark.ts';

/** How a chapter stands on this device. */
export interface SavedMark {
  state: SavedState;
  fault: SavingFault | null;
  /** How much of it is here, 0–1. */
  share: number;
  /** Whether it is here whole and whoever is signed in may read it. */
  open: boolean;
  bytes: number;
}

/** How the chapters of a comic stand on this device, by their numbers; none for those that nobody asked to save. */
export async function savedMarks(
  comicId: number,
  { merchantId, token }: { merchantId: number; token: string | null },
): Promise<ReadonlyMap<number, SavedMark>> {
  const rows = await savedChaptersOf(comicId);
  const member = rows.some(({ right }) => right === 'own') ? await memberMark(merchantId, token) : null;
  return new Map(
    rows.map(({ chapterNo, state, fault, bytes, doneBytes, right, member: owner }) => [
      chapterNo,
      {
        ...{ state, fault, bytes, share: bytes === 0 ? 0 : doneBytes / bytes },
        open: state === 'saved' && (right === 'free' || owner === member),
      },
    ]),
  );
}
