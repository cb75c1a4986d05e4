import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BookError } from './book-error.ts';
import { BOOK_EXTENSION } from './book-extension.ts';
import { hasImageExtension, isLitter } from './entry-names.ts';
import { HEAD_BYTES, imageKind } from './image-kind.ts';
import { compareNatural } from './natural-order.ts';
import { readHead } from './read-exactly.ts';

/**
 * Expands the operator's PATH…: a file is itself; a folder that directly holds images is one book; any other folder is
 * searched, in natural order, for CBZ, ZIP, CBR, RAR, EPUB and PDF files and folders of images. A folder's poster
 * (`cover.jpg`, 封面) beside books does not make the folder a book. Throws BookError for a path that does not exist or leads to no book.
 */
export async function findBooks(paths: readonly string[]): Promise<string[]> {
  const books = new Set<string>();
  for (const path of paths) {
    const info = await stat(path).catch(() => null);
    if (info === null) throw new BookError(`${path}: there is no such file or folder`);
    const found = info.isDirectory() ? await searchFolder(path) : [path];
    if (found.length === 0)
      throw new BookError(`${path}: there are no comics in it (CBZ, CBR, EPUB, PDF or folders of images)`);
    for (const book of found) books.add(book);
  }
  return [...books];
}

async function searchFolder(folder: string): Promise<string[]> {
  // Links are not followed: they may run in circles, and lead out of what the operator named.
  const items = (await readdir(folder, { withFileTypes: true })).filter((item) => !isLitter(item.name));
  items.sort((a, b) => compareNatural(a.name, b.name));
  const files = items.filter((item) => item.isFile());
  const images: string[] = [];
  for (const file of files) {
    if (await isImageFile(join(folder, file.name))) images.push(file.name);
    if (images.some((name) => !POSTER.test(name))) return [folder];
  }
  const found: string[] = [];
  for (const item of items) {
    const path = join(folder, item.name);
    if (item.isDirectory()) found.push(...(await searchFolder(path)));
    else if (item.isFile() && BOOK_EXTENSION.test(item.name)) found.push(path);
  }
  return found.length === 0 && images.length > 0 ? [folder] : found;
}

const POSTER = /^(?:cover|folder|poster|封面)\.\w+$/i;

async function isImageFile(path: string): Promise<boolean> {
  if (hasImageExtension(path)) return true;
  if (BOOK_EXTENSION.test(path)) return false;
  const file = await open(path, 'r').catch(() => null);
  try {
    return file !== null && imageKind(await readHead(file, HEAD_BYTES)) !== null;
  } finally {
    await file?.close();
  }
}
