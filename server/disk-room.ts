import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/** With less left (bytes) what is written next may fail: purchases, pictures that are kept, the log. */
const leastFreeBytes = 64 * 1024 * 1024;
/** Of a small disk this share of it. */
const leastFreeShare = 0.05;

/** Asks whether the disk of a folder has room. One that hangs is asked once: more would take up all that reads files. */
export function roomOnDisk(folder: string): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;
  return () => {
    looking ??= diskOf(folder)
      .then(hasRoom)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
}

/** Some disks in memory, or behind a program, do not say how large they are: those have. */
export function hasRoom({
  blocks,
  bavail,
  bsize,
  frsize,
}: Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'> & { frsize?: number }): boolean {
  // Older versions of Node do not tell it; on most disks both are the same.
  const unit = frsize || bsize;
  return blocks === 0 || bavail * unit >= Math.min(leastFreeBytes, blocks * unit * leastFreeShare);
}

/** Also of a folder that is made with the first thing in it. */
async function diskOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
}
