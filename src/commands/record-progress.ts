import type { HistoryEntry } from '../mirror/history-entry.ts';
import { safely } from '../mirror/safely.ts';

/**
 * Keeps where the reader is; an older place never moves the kept one back, a finished chapter stays finished. Resolves
 * once it is on disk. Never rejects: a device that cannot keep anything goes on reading without.
 */
export async function recordProgress(entry: HistoryEntry): Promise<void> {
  await safely(async () => {
    // Loaded by the first page that is read: no screen waits for database code.
    const { putHistory } = await import('../mirror/history.ts');
    await putHistory(entry);
  }, undefined);
}
