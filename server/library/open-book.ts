import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { errorCode } from '../error-code.ts';
import type { Book } from './book.ts';
import { BookError, messageOf } from './book-error.ts';
import { BOOK_EXTENSION, OTHER_BOOK_EXTENSION } from './book-extension.ts';
import { bookInfo } from './book-info.ts';
import { type BookLimits, COMIC_INFO_BYTES, DEFAULT_LIMITS } from './book-limits.ts';
import type { BookSource, SourceEntry } from './book-source.ts';
import { type ComicInfo, parseComicInfo } from './comic-info.ts';
import { isLitter } from './entry-names.ts';
import { findPages } from './find-pages.ts';
import { openFolder } from './folder-source.ts';
import { openFile } from './open-source.ts';
import { placeInSeries } from './place-in-series.ts';

/**
 * Opens a CBZ, CBR, EPUB or PDF file or a folder of images: finds its pages in reading order and reads what is known of
 * it; no page is decoded yet. The caller closes the book. Throws BookError, and then nothing is left open.
 */
export async function openBook(path: string, limits: BookLimits = DEFAULT_LIMITS): Promise<Book> {
  const name = basename(resolve(path));
  let source: BookSource | undefined;
  try {
    const info = await stat(path);
    if (!info.isDirectory() && !info.isFile())
      throw new BookError(`${name}: this is neither a file nor a folder`);
    source = info.isDirectory() ? await openFolder(path, limits) : await openFile(path, limits);
    return await toBook(path, info.isDirectory(), source, limits);
  } catch (error) {
    await source?.close();
    throw asBookError(name, error);
  }
}

async function toBook(
  path: string,
  isFolder: boolean,
  source: BookSource,
  limits: BookLimits,
): Promise<Book> {
  const { pages, facts, used } = source.told
    ? { ...source.told, used: [] }
    : await findContent(source, isFolder, limits);
  const reads = readsUnderWay(source.name);
  const info = bookInfo(path, isFolder, facts);
  return {
    sourceName: source.name,
    place: placeInSeries(path, isFolder, info.series),
    info,
    pages: pages.map((entry, i) => ({
      name: entry.name,
      read: () => reads.run(() => entry.read(limits.imageBytes)),
      frontCover: facts?.frontCovers.has(i) ?? false,
    })),
    fingerprint: await source.fingerprint(used),
    close: () => reads.end(() => source.close()),
  };
}

/** Of a source that has nothing to say of itself: its images, and its ComicInfo.xml. */
async function findContent(source: BookSource, isFolder: boolean, limits: BookLimits) {
  // What lies in a folder beside its images is told by who found the folder.
  if (!isFolder) refuseBooksWithin(source);
  const pages = await findPages(source, limits);
  if (pages.length === 0) throw new BookError(`${source.name}: there are no images in it`);
  const infoEntry = findComicInfo(source.entries, pages);
  const facts = infoEntry ? await readComicInfo(source.name, infoEntry) : null;
  return { pages, facts, used: infoEntry ? [infoEntry, ...pages] : pages };
}

/** An archive of archives, whose poster alone would become the chapter. */
function refuseBooksWithin({ name, entries }: BookSource): void {
  const [first, ...others] = entries.filter(
    (it) => !isLitter(it.name) && (BOOK_EXTENSION.test(it.name) || OTHER_BOOK_EXTENSION.test(it.name)),
  );
  if (!first) return;
  const books = others.length === 0 ? 'is a book' : 'are books';
  const named = others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
  throw new BookError(`${name}: there ${books} in it (${named}): unpack it and import the folder`);
}

/** At the top; where everything was packed inside one folder, that folder's top counts too. */
function findComicInfo(
  entries: readonly SourceEntry[],
  pages: readonly SourceEntry[],
): SourceEntry | undefined {
  const folder = pages[0]?.name.split('/').slice(0, -1)[0];
  const wrapped = folder !== undefined && pages.every((page) => page.name.startsWith(`${folder}/`));
  const named = (wanted: string) =>
    entries.find((entry) => entry.name.toLowerCase() === wanted.toLowerCase());
  return named('ComicInfo.xml') ?? (wrapped ? named(`${folder}/ComicInfo.xml`) : undefined);
}

async function readComicInfo(source: string, entry: SourceEntry): Promise<ComicInfo> {
  const bytes = await entry.read(COMIC_INFO_BYTES);
  try {
    return parseComicInfo(bytes);
  } catch (cause) {
    throw new BookError(`${source}: ComicInfo.xml ${messageOf(cause)}`, { cause });
  }
}

/** Closing under a running read would let it read from whatever file gets the same descriptor next. */
function readsUnderWay(source: string) {
  const running = new Set<Promise<unknown>>();
  let ended: Promise<void> | undefined;
  return {
    async run<T>(read: () => Promise<T>): Promise<T> {
      if (ended) throw new BookError(`${source}: the book is closed`);
      const reading = read();
      running.add(reading);
      try {
        return await reading;
      } finally {
        running.delete(reading);
      }
    },
    end(close: () => Promise<void>): Promise<void> {
      ended ??= Promise.allSettled(running).then(close);
      return ended;
    },
  };
}

const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it may not be read (permission denied)',
  EPERM: 'it may not be read (permission denied)',
  ELOOP: 'its links run in a circle',
};

/** The system's refusals in a sentence; anything else is a fault of ours and stays what it is. */
function asBookError(name: string, error: unknown): unknown {
  if (error instanceof BookError || !(error instanceof Error) || !('syscall' in error)) return error;
  return new BookError(`${name}: ${SYSTEM_ERRORS[errorCode(error)] ?? error.message}`, { cause: error });
}
