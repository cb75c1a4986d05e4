import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect } from 'vitest';
import { BookError } from '../book-error.ts';
import { type BookLimits, DEFAULT_LIMITS } from '../book-limits.ts';
import { openBook } from '../open-book.ts';
import { preparePages } from '../prepare-pages.ts';

/** What this process holds open below a path. */
export async function openFiles(below: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(below));
}

/** Opens the file and reads every page, as an import does; the refusal's sentence. Looks that nothing is left open. */
export async function refusal(path: string, limits: Partial<BookLimits> = {}): Promise<string> {
  try {
    const book = await openBook(path, { ...DEFAULT_LIMITS, ...limits });
    try {
      for await (const page of preparePages(book)) void page;
    } finally {
      await book.close();
    }
  } catch (error) {
    expect(error).toBeInstanceOf(BookError);
    return error instanceof Error ? error.message : '';
  } finally {
    if (path.startsWith(tmpdir())) expect(await openFiles(path)).toEqual([]);
  }
  return 'accepted';
}
