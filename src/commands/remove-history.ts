import { sharedNow } from '../api/server-clock.ts';
import { forgetSights } from '../platform/last-sights.ts';
import { kept } from './kept.ts';

/**
 * Takes comics out of the history, here and on the member's other devices. Answers whether that is on disk; it always is
 * where there is a history to take them out of. Never rejects.
 * @param undoMs for so long (ms) `returnToHistory` undoes it as if it had not been
 */
export function removeHistory(comicIds: readonly number[], undoMs = 0): Promise<boolean> {
  void forgetSights();
  return kept(async () => {
    const [{ dropHistory }, { dropNote, notedEntries }] = await Promise.all([
      import('../mirror/shelf-history.ts'),
      import('../mirror/noted-entries.ts'),
    ]);
    // What a page could only note would bring it back.
    for (const noted of notedEntries()) if (comicIds.includes(noted.comicId)) dropNote(noted);
    return () => dropHistory(comicIds, sharedNow(), undoMs > 0 ? Date.now() + undoMs : 0);
  });
}
