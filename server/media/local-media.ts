import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { MediaStore } from '../usecases/ports.ts';

/** Media in a folder of this machine. A file appears under its name only when it is whole and on the disk. */
export function localMedia(folder: string): MediaStore {
  return {
    async put(key, bytes) {
      const target = join(folder, key);
      const draft = `${target}.${randomUUID()}.part`;
      await mkdir(dirname(target), { recursive: true });
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    },

    async get(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(prefix) {
      // A prefix that ends with a slash is a folder; any other one is a part of a name in its folder.
      if (prefix.endsWith('/')) return rm(join(folder, prefix), { recursive: true, force: true });
      const parent = dirname(join(folder, prefix));
      const start = join(folder, prefix).slice(parent.length + 1);
      for (const name of await namesIn(parent)) {
        if (name.startsWith(start)) await rm(join(parent, name), { recursive: true, force: true });
      }
    },

    async *list(prefix) {
      for (const name of await namesIn(join(folder, prefix), true)) {
        const path = join(folder, prefix, name);
        const facts = await stat(path).catch(() => null);
        if (facts?.isFile()) yield { key: relative(folder, path).split(sep).join('/'), bytes: facts.size };
      }
    },
  };
}

async function namesIn(folder: string, recursive = false): Promise<string[]> {
  try {
    return await readdir(folder, { recursive });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
