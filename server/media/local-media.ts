import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import type { MediaStore } from '../usecases/ports.ts';
import { checkKey, checkPrefix } from './media-key.ts';
import { entriesOf, isMissing, storedFiles } from './stored-files.ts';

/**
 * Media in a folder of this machine, made when it is missing. A file appears under its name only when it is whole and
 * on the disk; the name is on the disk once it is settled, which for a chapter costs a few flushes and not one a page. A
 * put that fails (a full disk) leaves nothing behind.
 */
export function localMedia(folder: string): MediaStore {
  return {
    async put(key, bytes) {
      checkKey(key);
      const target = join(folder, key);
      const draft = `${target}.${randomUUID()}.part`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeWhole(draft, bytes);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async settle(prefix) {
      checkPrefix(prefix);
      // Each folder on the way may have been made just now, the store's own as well.
      const parts = prefix.split('/').slice(0, -1);
      for (let depth = parts.length; depth >= 0; depth -= 1) {
        await syncFolder(join(folder, ...parts.slice(0, depth)));
      }
      await syncFolder(dirname(folder));
    },

    async get(key) {
      checkKey(key);
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(prefix) {
      checkPrefix(prefix);
      if (prefix.endsWith('/')) return removeAll(join(folder, prefix));
      // Any other prefix is the beginning of names in its folder.
      const parent = dirname(join(folder, prefix));
      const start = prefix.slice(prefix.lastIndexOf('/') + 1);
      for (const { name } of await entriesOf(parent)) {
        if (name.startsWith(start)) await removeAll(join(parent, name));
      }
    },

    async *list(prefix) {
      if (prefix !== '') checkPrefix(prefix);
      for await (const { key, bytes } of storedFiles(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))) {
        if (key.startsWith(prefix) && !isDraft(key)) yield { key, bytes };
      }
    },
  };
}

/** Whether a file is a put under way, or what a killed process left of one. */
export function isDraft(name: string): boolean {
  return /\.[0-9a-f-]{36}\.part$/.test(name);
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A put may land in a folder while it is being emptied: then once more. */
function removeAll(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 3 });
}
