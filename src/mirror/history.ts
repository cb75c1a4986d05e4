import { laterProgress } from '../../domain/later-progress.ts';
import { mirror } from './db.ts';
import type { HistoryEntry } from './history-entry.ts';
import { safely } from './safely.ts';

/**
 * Merges an entry into what is kept of its comic: the newer place wins, a finished chapter stays finished. Several
 * tabs may write at once. Answers whether it is on disk: `false` without a database.
 */
export async function putHistory(entry: HistoryEntry): Promise<boolean> {
  return safely(async () => {
    await mirror.transaction('rw', mirror.history, async () => {
      const kept = await mirror.history.get(entry.comicId);
      await mirror.history.put(kept ? laterProgress(kept, entry) : entry);
    });
    return true;
  }, false);
}

/** What is kept of a comic; `null` when it was never read here, or nothing can be kept. */
export async function historyOf(comicId: number): Promise<HistoryEntry | null> {
  return safely(async () => (await mirror.history.get(comicId)) ?? null, null);
}

/** The comics read last, the latest first; none when nothing can be kept. */
export async function latestHistory(limit: number): Promise<HistoryEntry[]> {
  return safely(() => mirror.history.orderBy('at').reverse().limit(limit).toArray(), []);
}
