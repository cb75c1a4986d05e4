import { useEffect, useState } from 'react';
import { watchEntry } from '../../commands/continue-reading.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';

/** Where a comic was left, also while its page is shown; null until it is known, and when it was never read. */
export function useEntry(comicId: number): HistoryEntry | null {
  const [entry, setEntry] = useState<HistoryEntry | null>(null);
  useEffect(() => watchEntry(comicId, setEntry), [comicId]);
  return entry;
}
