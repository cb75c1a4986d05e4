import type { HistoryEntry } from '../mirror/history-entry.ts';
import { notedEntries } from '../mirror/noted-entries.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { unhurried } from '../mirror/safely.ts';
import { putNoted } from './record-progress.ts';

/** Where this device stopped in a comic; `null` when it was never read here or nothing can be kept. Never rejects. */
export async function readEntry(comicId: number): Promise<HistoryEntry | null> {
  return fromHistory(async ({ historyOf }) => historyOf(comicId));
}

/** The comic that was read last on this device; `null` when there is none or nothing can be kept. Never rejects. */
export async function lastReadEntry(): Promise<HistoryEntry | null> {
  return fromHistory(async ({ latestHistory }) => (await latestHistory(1))[0] ?? null);
}

async function fromHistory(
  read: (history: typeof import('../mirror/history.ts')) => Promise<HistoryEntry | null>,
): Promise<HistoryEntry | null> {
  const noted = notedEntries();
  if (noted.length === 0 && !(await mayHaveMirror())) return null;
  // A page that was left at once has only noted its place.
  await Promise.all(noted.map(putNoted));
  return unhurried(async () => read(await import('../mirror/history.ts')), null);
}
