import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';

export interface StoredFile {
  key: string;
  bytes: number;
  /** When it was written or last touched (ms since 1970). */
  usedAt: number;
}

/** Every file below `from` (empty or ending with a slash) in a store's folder; what vanishes meanwhile is left out. */
export async function* storedFiles(folder: string, from = ''): AsyncGenerator<StoredFile> {
  for (const entry of await entriesOf(join(folder, from))) {
    const key = from + entry.name;
    if (entry.isDirectory()) yield* storedFiles(folder, `${key}/`);
    if (!entry.isFile()) continue;
    const facts = await stat(join(folder, key)).catch(() => null);
    if (facts) yield { key, bytes: facts.size, usedAt: facts.mtimeMs };
  }
}

/** What is in a folder; nothing when it is not there. */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether a file operation failed because there is no file of that name. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error));
}
