import { sharedNow } from '../api/server-clock.ts';
import type { HistoryEntry } from '../mirror/history-entry.ts';
import { kept } from './kept.ts';

/** Undoes `removeHistory`. Answers whether that is on disk. Never rejects. */
export function returnToHistory(entries: readonly HistoryEntry[]): Promise<boolean> {
  return kept(async () => {
    const { returnHistory } = await import('../mirror/shelf-history.ts');
    return () => returnHistory(entries, { now: sharedNow(), clock: Date.now() });
  });
}
