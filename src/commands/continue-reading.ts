import { laterProgress } from '../../domain/later-progress.ts';
import type { HistoryEntry } from '../mirror/history-entry.ts';
import { notedEntries } from '../mirror/noted-entries.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { unhurried } from '../mirror/safely.ts';
import { watchMirror } from '../stores/watch-mirror.ts';
import { bringNoted } from './record-progress.ts';

/** Where this device stopped in a comic; `null` when it was never read here or nothing can be kept. Never rejects. */
export async function readEntry(comicId: number): Promise<HistoryEntry | null> {
  if (notedEntries().length === 0 && !(await mayHaveMirror())) return null;
  await bringNoted();
  const noted = noteOf(comicId);
  const kept = await unhurried(async () => (await import('../mirror/history.ts')).historyOf(comicId), null);
  // The reader may have read on meanwhile.
  return later(later(kept, noted), noteOf(comicId));
}

/** Tells where a comic was left, now and whenever that changes, on this device or another one. The answer stops that. */
export function watchEntry(comicId: number, tell: (entry: HistoryEntry | null) => void): () => void {
  void bringNoted();
  const load = async () => {
    const { historyOf } = await import('../mirror/history.ts');
    return async () => {
      const noted = noteOf(comicId);
      return later(await historyOf(comicId), noted);
    };
  };
  return watchMirror<HistoryEntry | null>(load, tell, noteOf(comicId));
}

/**
 * Tells the comic that was read last on this device, now and whenever that changes; `null` when there is none or
 * nothing can be kept. The answer stops that.
 */
export function watchLastRead(tell: (entry: HistoryEntry | null) => void): () => void {
  void bringNoted();
  const load = async () => {
    const { latestHistory } = await import('../mirror/history.ts');
    return async () => (await latestHistory(1))[0] ?? null;
  };
  return watchMirror<HistoryEntry | null>(load, tell, null);
}

/**
 * On a full disk, and until the database has it, a place is only noted. To be looked at before the database: a note that
 * goes in between is there by then.
 */
function noteOf(comicId: number): HistoryEntry | null {
  return notedEntries().find((it) => it.comicId === comicId) ?? null;
}

function later(kept: HistoryEntry | null, noted: HistoryEntry | null): HistoryEntry | null {
  return kept && noted ? laterProgress(kept, noted) : (kept ?? noted);
}
