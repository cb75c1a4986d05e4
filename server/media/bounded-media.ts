import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, hourMs } from '../../domain/durations.ts';
import type { MediaStore } from '../usecases/ports.ts';
import { isDraft, localMedia } from './local-media.ts';
import { type StoredFile, storedFiles } from './stored-files.ts';

/** A draft this old is nobody's any more (ms). */
const draftLifeMs = hourMs;

/**
 * A local folder that keeps about `maxBytes`: beyond that the files used longest ago go, down to nine tenths. Use is
 * read from the files' times, exact to a day, so that a restart forgets nothing; a file that is being read is read to
 * its end. For what can be made again, never for originals.
 */
export function boundedMedia(folder: string, maxBytes: number): MediaStore {
  const files = localMedia(folder);
  // Not measured yet: the first put after a start looks what is there.
  let bytes = Number.POSITIVE_INFINITY;
  let sinceSweep = Number.POSITIVE_INFINITY;
  let sweeping = false;

  /** The time between two looks is counted in what came in: when files cannot be removed, not every put looks again. */
  async function sweepWhenFull(): Promise<void> {
    if (sweeping || bytes <= maxBytes || sinceSweep < maxBytes / 20) return;
    sweeping = true;
    sinceSweep = 0;
    // What came in meanwhile may have been seen or not; counted twice it only brings the next look forward.
    bytes = await sweep(folder, maxBytes)
      .then((left) => left + sinceSweep)
      .catch(() => bytes);
    sweeping = false;
    // So much may have come in meanwhile that it is full again.
    await sweepWhenFull();
  }

  return {
    ...files,
    async put(key, picture) {
      await files.put(key, picture);
      bytes += picture.length;
      sinceSweep += picture.length;
      // Whoever waits for the put does not wait for the sweep.
      void sweepWhenFull();
    },

    async get(key) {
      const picture = await files.get(key);
      if (picture) void markUsed(join(folder, key));
      return picture;
    },
  };
}

/** Answers how many bytes are left. */
async function sweep(folder: string, maxBytes: number): Promise<number> {
  const found: StoredFile[] = [];
  let bytes = 0;
  for await (const file of storedFiles(folder)) {
    if (isDraft(file.key)) {
      if (Date.now() - file.usedAt > draftLifeMs) await removed(folder, file);
      continue;
    }
    found.push(file);
    bytes += file.bytes;
  }
  if (bytes <= maxBytes) return bytes;
  found.sort((one, other) => one.usedAt - other.usedAt);
  for (const file of found) {
    if (bytes <= maxBytes * 0.9) break;
    if (await removed(folder, file)) bytes -= file.bytes;
  }
  return bytes;
}

async function removed(folder: string, { key }: StoredFile): Promise<boolean> {
  try {
    await rm(join(folder, key), { force: true });
    return true;
  } catch {
    return false;
  }
}

/** A file that went in the meantime needs no mark. */
async function markUsed(path: string): Promise<void> {
  try {
    const now = Date.now();
    if (now - (await stat(path)).mtimeMs > dayMs) await utimes(path, now / 1000, now / 1000);
  } catch {}
}
