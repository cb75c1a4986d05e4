import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { BookError } from './book-error.ts';
import { BOOK_EXTENSION, OTHER_BOOK_EXTENSION } from './book-extension.ts';
import { inReadingOrder } from './book-order.ts';
import { hasImageExtension, isLitter } from './entry-names.ts';
import { HEAD_BYTES, imageKind } from './image-kind.ts';
import { readHead } from './read-exactly.ts';

/** The books of what an operator named. */
export interface FoundBooks {
  books: string[];
  /** A sentence for each folder whose images are no book, as there are others in it, that may not be read, or that holds what only looks like a book. */
  leftOut: string[];
}

type FoundInFolder = FoundBooks & { holdsFiles: boolean };

/**
 * Expands the operator's PATH…: a file is itself; a folder with CBZ, ZIP, CBR, RAR, EPUB or PDF files in it is searched
 * for these and for folders of images, in the order in which they are read; another folder that directly holds images is one book. Nothing
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
  const items = inReadingOrder(
    (await readdir(folder, { withFileTypes: true })).filter(
      (item) => !isLitter(item.isDirectory() ? `${item.name}/` : item.name),
    ),
  );
  const found: FoundInFolder = { books: [], leftOut: [], holdsFiles: false };
  const [images, links, others]: [string[], string[], string[]] = [[], [], []];
  for (const item of items) {
    const path = join(folder, item.name);
    if (item.isDirectory()) {
      const { books, leftOut, holdsFiles } = await searchBelow(path);
      found.books.push(...books);
      found.leftOut.push(...leftOut);
      found.holdsFiles ||= holdsFiles;
    } else if (item.isSymbolicLink()) {
      // Links are not followed: they may run in circles, and lead out of what the operator named.
      if (await looksLikeBooks(path)) links.push(item.name);
    } else if (!item.isFile()) continue;
    else if (BOOK_EXTENSION.test(item.name)) {
      found.books.push(path);
      found.holdsFiles = true;
    } else if (OTHER_BOOK_EXTENSION.test(item.name)) others.push(item.name);
    else if (await isImageFile(path)) images.push(item.name);
  }
  found.leftOut.unshift(
    ...leftOutOf(folder, links, ['links are not followed']),
    ...leftOutOf(folder, others, ['files of its kind are not read', 'files of their kinds are not read']),
  );
  const pages = images.filter((name) => !POSTER.test(name));
  if (found.holdsFiles) {
    found.leftOut.unshift(...leftOutOf(folder, pages, ['it lies beside books', 'they lie beside books']));
    return found;
  }
  const isBook = pages.length > 0 || (found.books.length === 0 && images.length > 0);
  return isBook ? { ...found, books: [folder] } : found;
}

/** One folder that is somebody else's must not keep out all others of the folder that the operator named. */
async function searchBelow(folder: string): Promise<FoundInFolder> {
  try {
    return await searchFolder(folder);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(errorCode(error))) throw error;
    return { books: [], leftOut: [`${folder}: left out, as it may not be read`], holdsFiles: false };
  }
}

/** One sentence of what a folder holds and an import does not take, with the reason in the singular and the plural. */
function leftOutOf(
  folder: string,
  [first, ...others]: readonly string[],
  [ofOne, ofMore = ofOne]: readonly [string, string?],
): string[] {
  if (first === undefined) return [];
  const sentence =
    others.length === 0
      ? `${first} is left out, as ${ofOne}`
      : `${first} and ${others.length} more are left out, as ${ofMore}`;
  return [`${folder}: ${sentence}`];
}

async function looksLikeBooks(link: string): Promise<boolean> {
  if (BOOK_EXTENSION.test(link)) return true;
  return (await stat(link).catch(() => null))?.isDirectory() ?? false;
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
