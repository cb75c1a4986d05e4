import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BookError } from './book-error.ts';
import { BOOK_EXTENSION } from './book-extension.ts';
import { hasImageExtension, isLitter } from './entry-names.ts';
import { HEAD_BYTES, imageKind } from './image-kind.ts';
import { compareNatural } from './natural-order.ts';
import { readHead } from './read-exactly.ts';

/** The books of what an operator named. */
export interface FoundBooks {
  books: string[];
  /** A sentence for each folder whose images are no book, as there are others in it, and for each that may not be read. */
  leftOut: string[];
}

type FoundInFolder = FoundBooks & { holdsFiles: boolean };

/**
 * Expands the operator's PATH…: a file is itself; a folder with CBZ, ZIP, CBR, RAR, EPUB or PDF files in it is searched
 * for these and for folders of images, in natural order; another folder that directly holds images is one book. Nothing
 * is said of a poster (`cover.jpg`, 封面) beside books. Throws BookError for a path that does not exist or leads to no book.
 */
export async function findBooks(paths: readonly string[]): Promise<FoundBooks> {
  const books = new Set<string>();
  const leftOut = new Set<string>();
  for (const path of paths) {
    const info = await stat(path).catch(() => null);
    if (info === null) throw new BookError(`${path}: there is no such file or folder`);
    const found = info.isDirectory() ? await searchFolder(path) : { books: [path], leftOut: [] };
    if (found.books.length === 0) throw new BookError([`${path}: ${NO_COMICS}`, ...found.leftOut].join('; '));
    for (const book of found.books) books.add(book);
    for (const sentence of found.leftOut) leftOut.add(sentence);
  }
  return { books: [...books], leftOut: [...leftOut] };
}

const NO_COMICS = 'there are no comics in it (CBZ, CBR, EPUB, PDF or folders of images)';

async function searchFolder(folder: string): Promise<FoundInFolder> {
  // Links are not followed: they may run in circles, and lead out of what the operator named.
  const items = (await readdir(folder, { withFileTypes: true })).filter((item) => !isLitter(item.name));
  items.sort((a, b) => compareNatural(a.name, b.name));
  const found = { books: [] as string[], leftOut: [] as string[], holdsFiles: false };
  const images: string[] = [];
  for (const item of items) {
    const path = join(folder, item.name);
    if (item.isDirectory()) {
      const { books, leftOut, holdsFiles } = await searchBelow(path);
      found.books.push(...books);
      found.leftOut.push(...leftOut);
      found.holdsFiles ||= holdsFiles;
    } else if (item.isFile() && BOOK_EXTENSION.test(item.name)) {
      found.books.push(path);
      found.holdsFiles = true;
    } else if (item.isFile() && (await isImageFile(path))) images.push(item.name);
  }
  const pages = images.filter((name) => !POSTER.test(name));
  if (found.holdsFiles) return { ...found, leftOut: [...leftOutOf(folder, pages), ...found.leftOut] };
  const isBook = pages.length > 0 || (found.books.length === 0 && images.length > 0);
  return isBook ? { ...found, books: [folder] } : found;
}

/** One folder that is somebody else's must not keep out all others of the folder that the operator named. */
async function searchBelow(folder: string): Promise<FoundInFolder> {
  try {
    return await searchFolder(folder);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(String(Reflect.get(Object(error), 'code')))) throw error;
    return { books: [], leftOut: [`${folder}: left out, as it may not be read`], holdsFiles: false };
  }
}

function leftOutOf(folder: string, [first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  const [images, they] =
    others.length === 0 ? [`${first} is`, 'it lies'] : [`${first} and ${others.length} more are`, 'they lie'];
  return [`${folder}: ${images} left out, as ${they} beside books`];
}

const POSTER = /^(?:cover|folder|poster|封面)\.\w+$/i;

async function isImageFile(path: string): Promise<boolean> {
  if (hasImageExtension(path)) return true;
  const file = await open(path, 'r').catch(() => null);
  try {
    return file !== null && imageKind(await readHead(file, HEAD_BYTES)) !== null;
  } finally {
    await file?.close();
  }
}
