import type { HistoryEntry } from '../mirror/history-entry.ts';
import { dropNote, noteEntry } from '../mirror/noted-entries.ts';
import { unhurried } from '../mirror/safely.ts';

/**
 * Keeps where the reader is; an older place never moves the kept one back, a finished chapter stays finished. Noted
 * before the call returns, so that a page may be left at once; resolves when it is on disk. Never rejects: a device
 * that cannot keep anything goes on reading without.
 */
export async function recordProgress(entry: HistoryEntry): Promise<void> {
  await putNoted(noteEntry(entry));
}

/** Brings an entry that was noted into the database; the note stays where there is none. Never rejects. */
export async function putNoted(entry: HistoryEntry): Promise<void> {
  await unhurried(async () => {
    // Loaded by the first page that is read: no screen waits for database code.
    const { putHistory } = await import('../mirror/history.ts');
    if (await putHistory(entry)) dropNote(entry);
  }, undefined);
}
