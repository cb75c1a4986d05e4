import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { checkSize, megabytes } from './archive-guards.ts';
import { BookError, messageOf } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import type { BookSource, SourceEntry } from './book-source.ts';
import { isLitter } from './entry-names.ts';
import { HEAD_BYTES } from './image-kind.ts';
import { readExactly, readHead } from './read-exactly.ts';

/** Opens a folder and everything below it. Files are opened only while they are read. Throws BookError. */
export async function openFolder(path: string, limits: BookLimits): Promise<BookSource> {
  const source = basename(resolve(path));
  const root = await realpath(path);
  const entries: SourceEntry[] = [];
  let total = 0;
  for await (const { name, size } of walk(root, '', source, root)) {
    if (entries.length >= limits.entries)
      throw new BookError(`${source}: the folder has more than ${limits.entries} files`);
    total += size;
    if (total > limits.totalBytes) {
      throw new BookError(`${source}: the folder holds more than ${megabytes(limits.totalBytes)}`);
    }
    entries.push(folderEntry(source, root, name, size));
  }
  return {
    name: source,
    entries,
    told: null,
    fingerprint: (used) => hashEntries(used, limits),
    close: async () => {},
  };
}

async function* walk(
  root: string,
  inside: string,
  source: string,
  folder: string,
): AsyncGenerator<{ name: string; size: number }> {
  for (const item of await readdir(folder, { withFileTypes: true })) {
    const name = inside ? `${inside}/${item.name}` : item.name;
    const path = join(folder, item.name);
    if (isLitter(item.isDirectory() ? `${item.name}/` : item.name)) continue;
    if (item.isDirectory()) yield* walk(root, name, source, path);
    else if (item.isFile()) yield { name, size: (await stat(path)).size };
    else if (item.isSymbolicLink()) yield { name, size: await linkedSize(root, name, source, path) };
  }
}

/** A link to a file of the same folder is that file; any other could bring in what the operator did not mean to publish. */
async function linkedSize(root: string, name: string, source: string, path: string): Promise<number> {
  const target = await realpath(path).catch(() => null);
  if (target === null) throw new BookError(`${source}: ${name} is a symbolic link that leads nowhere`);
  if (!target.startsWith(root + sep))
    throw new BookError(`${source}: ${name} is a symbolic link that leads out of the folder`);
  const info = await stat(target);
  if (!info.isFile())
    throw new BookError(`${source}: ${name} is a symbolic link to something that is not a file`);
  return info.size;
}

function folderEntry(source: string, root: string, name: string, size: number): SourceEntry {
  async function withFile<T>(use: (file: FileHandle) => Promise<T>): Promise<T> {
    let file: FileHandle | undefined;
    try {
      // Resolved again and opened without following: a link that was swapped in since the check is not followed.
      const target = await realpath(join(root, name));
      if (!target.startsWith(root + sep)) throw new Error('it leads out of the folder now');
      file = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW);
      return await use(file);
    } catch (cause) {
      throw new BookError(`${source}: ${name} cannot be read (${messageOf(cause)})`, { cause });
    } finally {
      await file?.close();
    }
  }

  return {
    name,
    size,
    head: () => withFile((file) => readHead(file, HEAD_BYTES)),
    async read(maxBytes) {
      checkSize(source, name, size, maxBytes);
      return withFile((file) => readExactly(file, 0, size));
    },
  };
}

async function hashEntries(used: readonly SourceEntry[], limits: BookLimits): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of used) {
    // Name and size first, so that bytes cannot wander from one file to its neighbour unseen.
    hash.update(`${JSON.stringify(entry.name)}${entry.size}\n`);
    hash.update(await entry.read(limits.imageBytes));
  }
  return hash.digest('hex');
}
