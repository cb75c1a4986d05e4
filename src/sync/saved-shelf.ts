import { mirror } from '../mirror/db.ts';
import type { HistoryEntry } from '../mirror/history-entry.ts';
import { type SavedComic, savedComics } from '../mirror/saved-views.ts';
import { memberMark } from './member-mark.ts';

/** A comic with chapters on this device, or on their way, as whoever is signed in finds it. */
export interface SavedOnDevice extends SavedComic {
  /** Numbers of the chapters that are here whole and open, in order. */
  open: number[];
  /** How many are here whole but somebody else's. */
  locked: number;
  /** Where one stopped in it; null when it was never read here. */
  entry: HistoryEntry | null;
}

/** All of them, what was asked for last first. Rejects where the database cannot be read. */
export async function savedShelf(who: {
  merchantId: number;
  token: string | null;
}): Promise<SavedOnDevice[]> {
  const comics = await savedComics();
  const entries = await mirror.history.bulkGet(comics.map(({ comicId }) => comicId));
  const member = await memberMark(who.merchantId, who.token);
  return comics.map((it, index) => {
    const whole = it.saved.filter(({ state }) => state === 'saved');
    const open = whole.filter((row) => row.right === 'free' || row.member === member);
    return {
      ...it,
      open: open.map(({ chapterNo }) => chapterNo).sort((one, other) => one - other),
      locked: whole.length - open.length,
      entry: entries[index] ?? null,
    };
  });
}
