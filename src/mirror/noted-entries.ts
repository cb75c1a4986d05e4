import { reachedProgress } from '../../domain/later-progress.ts';
import type { HistoryEntry } from './history-entry.ts';
import { mirrorName } from './presence.ts';

/** Each merchant has a shelf of its own. Not below `mandao.`: what stands there goes along to another address. */
const prefix = () => `history.${mirrorName()}:`;

const texts = ['title', 'coverVersion', 'coverColor', 'chapterLabel', 'chapterTitle'] as const;
const numbers = ['comicId', 'chapterNo', 'pageCount', 'imgIndex', 'frac', 'at'] as const;

/**
 * Notes a place that the reader has come to until the database has it, merged with what is noted of its comic, and
 * answers the outcome. A page that is being left has no time for the database, whose code may not even be loaded: what is
 * written here stands before the call returns. Where storage is forbidden or full nothing is noted.
 */
export function noteEntry(entry: HistoryEntry): HistoryEntry {
  const key = prefix() + entry.comicId;
  try {
    const noted = entryAt(key);
    const merged = noted ? reachedProgress(noted, entry) : entry;
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
      .filter((key) => key.startsWith(prefix()))
      .map(entryAt)
      .filter((entry) => entry !== null);
  } catch {
    return [];
  }
}

/** Drops a note once the database has it; a newer one of its comic stays. */
export function dropNote(entry: HistoryEntry): void {
  try {
    const key = prefix() + entry.comicId;
    if (JSON.stringify(entryAt(key)) === JSON.stringify(parsed({ ...entry }))) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is no note.
  }
}

/** `null` for what is not there or not understood. Throws where storage is forbidden. */
function entryAt(key: string): HistoryEntry | null {
  const text = localStorage.getItem(key) ?? 'null';
  try {
    return parsed({ ...JSON.parse(text) });
  } catch {
    return null;
  }
}

/** `null` for what is no entry. Written by hand, for the reader would wait for the schema library. */
function parsed(found: Record<string, unknown>): HistoryEntry | null {
  const { doneChapters } = found;
  const isEntry =
    texts.every((name) => typeof found[name] === 'string') &&
    numbers.every((name) => typeof found[name] === 'number') &&
    Array.isArray(doneChapters) &&
    doneChapters.every((it) => typeof it === 'number');
  if (!isEntry) return null;
  const known = [...texts, ...numbers].map((name) => [name, found[name]] as const);
  return { ...(Object.fromEntries(known) as Omit<HistoryEntry, 'doneChapters'>), doneChapters };
}
