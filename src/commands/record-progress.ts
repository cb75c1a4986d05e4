import type { ComicBrief } from '../../contract/comic.ts';
import type { HistoryEntry } from '../mirror/history-entry.ts';
import { dropNote, notedEntries, noteEntry } from '../mirror/noted-entries.ts';
import { progressReports } from '../mirror/progress-reports.ts';
import { unhurried } from '../mirror/safely.ts';
import { hasLeft, memberId, shelfMemberId } from '../stores/member-id.ts';
import { reportLeaving } from '../sync/report-leaving.ts';

/**
 * Keeps where the reader is, which is newer than what is kept, whatever the clock says; a finished chapter stays
 * finished. Noted before the call returns, so that a page may be left at once; resolves when it is on disk. A member's
 * other devices hear of it within some seconds, and at once when the page is being left. Never rejects: a device that
 * cannot keep anything goes on reading without.
 * @param comic what is known of the comic: a search without a network looks through it
 * @param leaving the page is being left, whether it is hidden already or not
 */
export async function recordProgress(
  entry: HistoryEntry,
  { comic, leaving = isHidden() }: { comic?: ComicBrief; leaving?: boolean | undefined } = {},
): Promise<void> {
  const owner = shelfMemberId();
  const noted = noteEntry(entry);
  // The outbox is behind the database, for which a page that goes has no time.
  if (leaving && memberId() !== null) reportLeaving(progressReports(noted, noted.doneChapters));
  await putNoted(noted, { reached: true, owner, comic });
}

/** A page that was left at once has only noted its places: they come into the database. Never rejects. */
export async function bringNoted(): Promise<void> {
  await Promise.all(
    notedEntries().map((noted) => putNoted(noted, { reached: false, owner: shelfMemberId() })),
  );
}

/** What is on its way to the database, in the order in which it was reached. */
let writing: Promise<void> = Promise.resolve();

/** The note stays where there is no database; what a member read who has left meanwhile is nobody else's. */
function putNoted(
  entry: HistoryEntry,
  { reached, owner, comic }: { reached: boolean; owner: string | null; comic?: ComicBrief | undefined },
): Promise<void> {
  const put = async () => {
    // Loaded by the first page that is read: no screen waits for database code.
    const { putHistory } = await import('../mirror/history.ts');
    if (hasLeft(owner) || (await putHistory(entry, reached, comic))) dropNote(entry);
  };
  // Not each by itself: a later call may have the code before an earlier one, whose place would be the last to be kept.
  writing = writing.then(() => unhurried(put, undefined));
  return writing;
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
