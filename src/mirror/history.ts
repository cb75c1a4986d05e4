import type { ComicBrief } from '../../contract/comic.ts';
import { laterProgress, reachedProgress } from '../../domain/later-progress.ts';
import { mirror } from './db.ts';
import type { HistoryEntry } from './history-entry.ts';
import { queue, removedUntil } from './outbox.ts';
import { progressReports } from './progress-reports.ts';
import { safely } from './safely.ts';

/**
 * Merges an entry into what is kept of its comic: the newer place wins, a finished chapter stays finished. Several
 * tabs may write at once. What is new in it waits for the server where the shelf is a member's. Answers whether it is on
 * disk: `false` without a database.
 * @param reached the reader has come there just now, on this device: it is newer than what is kept
 * @param comic what is known of the comic, where it is
 */
export async function putHistory(entry: HistoryEntry, reached = false, comic?: ComicBrief): Promise<boolean> {
  return safely(async () => {
    await mergeHistory(entry, reached, comic);
    return true;
  }, false);
}

/** The same. Rejects where nothing can be kept. */
export function mergeHistory(entry: HistoryEntry, reached = false, comic?: ComicBrief): Promise<void> {
  return mirror.transaction('rw', [mirror.history, mirror.comics, mirror.outbox, mirror.facts], async () => {
    if (comic) await mirror.comics.put(comic);
    const kept = await mirror.history.get(entry.comicId);
    const merge = reached ? reachedProgress : laterProgress;
    const merged = kept ? merge(kept, entry) : await afterRemoval(entry);
    await mirror.history.put(merged);
    await queueProgress(kept, merged);
  });
}

/** What is kept of a comic; `null` when it was never read here, or nothing can be kept. */
export async function historyOf(comicId: number): Promise<HistoryEntry | null> {
  return safely(async () => (await mirror.history.get(comicId)) ?? null, null);
}

/** The comics read last, the latest first; none when nothing can be kept. */
export async function latestHistory(limit: number): Promise<HistoryEntry[]> {
  return safely(() => mirror.history.orderBy('at').reverse().limit(limit).toArray(), []);
}

/** What is read after the comic was taken out of the history is later than that, should the clock have been set back. */
async function afterRemoval(entry: HistoryEntry): Promise<HistoryEntry> {
  return { ...entry, at: Math.max(entry.at, (await removedUntil(entry.comicId)) + 1) };
}

async function queueProgress(before: HistoryEntry | undefined, after: HistoryEntry): Promise<void> {
  const finished = after.doneChapters.filter((no) => !before?.doneChapters.includes(no));
  if (before && before.at === after.at && finished.length === 0) return;
  const reports = progressReports(after, finished);
  await queue(reports.map((report) => ({ kind: 'history', comicId: after.comicId, report })));
}
