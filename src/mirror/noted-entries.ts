import * as z from 'zod/mini';
import { laterProgress } from '../../domain/later-progress.ts';
import type { HistoryEntry } from './history-entry.ts';

const prefix = 'history:';

const kept = z.object({
  comicId: z.number(),
  title: z.string(),
  coverVersion: z.string(),
  coverColor: z.string(),
  chapterNo: z.number(),
  chapterLabel: z.string(),
  chapterTitle: z.string(),
  pageCount: z.number(),
  imgIndex: z.number(),
  frac: z.number(),
  at: z.number(),
  doneChapters: z.array(z.number()),
}) satisfies z.ZodMiniType<HistoryEntry>;

/**
 * Notes an entry until the database has it, merged with what is noted of its comic, and answers the outcome. A page
 * that is being left has no time for the database, whose code may not even be loaded: what is written here stands
 * before the call returns. Where storage is forbidden or full nothing is noted.
 */
export function noteEntry(entry: HistoryEntry): HistoryEntry {
  const key = prefix + entry.comicId;
  try {
    const noted = entryAt(key);
    const merged = noted ? laterProgress(noted, entry) : entry;
    localStorage.setItem(key, JSON.stringify(merged));
    return merged;
  } catch {
    return entry;
  }
}

/** What was noted and has not come into the database; what is not understood is passed over. */
export function notedEntries(): HistoryEntry[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys
      .filter((key) => key.startsWith(prefix))
      .map(entryAt)
      .filter((entry) => entry !== null);
  } catch {
    return [];
  }
}

/** Drops a note once the database has it; a newer one of its comic stays. */
export function dropNote(entry: HistoryEntry): void {
  try {
    const key = prefix + entry.comicId;
    if (JSON.stringify(entryAt(key)) === JSON.stringify(kept.parse(entry))) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is no note.
  }
}

/** `null` for what is not there or not understood. Throws where storage is forbidden. */
function entryAt(key: string): HistoryEntry | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return kept.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
