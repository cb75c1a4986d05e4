import { useEffect, useState } from 'react';
import { watchEntry } from '../../commands/continue-reading.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';

/** Where a comic was left, also while its page is shown; null when it was never read, and until that is `known`. */
export function useEntry(comicId: number): { entry: HistoryEntry | null; known: boolean } {
  const [entry, setEntry] = useState<HistoryEntry | null>();
  useEffect(() => watchEntry(comicId, setEntry), [comicId]);
  return { entry: entry ?? null, known: entry !== undefined };
}
