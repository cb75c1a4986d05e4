import { useEffect, useState } from 'react';
import { readEntry } from '../../commands/continue-reading.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';

/** Where this device stopped in a comic; null until it is known, and when it was never read here. */
export function useEntry(comicId: number): HistoryEntry | null {
  const [entry, setEntry] = useState<HistoryEntry | null>(null);
  useEffect(() => {
    let left = false;
    void readEntry(comicId).then((read) => {
      if (!left) setEntry(read);
    });
    return () => {
      left = true;
    };
  }, [comicId]);
  return entry;
}
