import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads an engine's files once from end to end, so that the system has them in memory, as those of a site at work are:
 * where they are not, most of what a table says is the disk's (of lists, p95, 22 ms in place of 2).
 */
export async function warmDiskCache(folder: string, engine: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(engine)) continue;
    const under = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
    for (const entry of under) if (entry.isFile()) await readThrough(join(entry.parentPath, entry.name));
  }
}

async function readThrough(path: string): Promise<void> {
  for await (const _ of createReadStream(path, { highWaterMark: 1 << 20 }));
}
