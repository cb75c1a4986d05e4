import type { Book, BookInfo } from '../library/book.ts';
import { foldersAbove } from '../library/book-name.ts';
import { findChapterMark, isPartOnly } from '../library/chapter-mark.ts';
import { openBook } from '../library/open-book.ts';
import { prepareCover } from '../library/prepare-cover.ts';
import { preparePages } from '../library/prepare-pages.ts';
import type { ImportOverrides, NewComic } from './ports.ts';
import { type BookOutcome, type BookShelf, putBook } from './put-book.ts';

export interface ImportedBook extends BookOutcome {
  title: string;
  label: string;
  /** The folders within it, in their order, where all of its pages lie in several that are called like chapters. */
  chapterFolders: string[];
}

/**
 * Imports one file or folder as a chapter of its series. `onPage` is called after each page. Throws BookError, and
 * then nothing of the book is in the library.
 */
export async function importBook(
  shelf: BookShelf,
  path: string,
  overrides: ImportOverrides,
  onPage: () => void,
): Promise<ImportedBook> {
  const book = await openBook(path);
  try {
    const { info, place, fingerprint } = book;
    const outcome = await putBook(shelf, {
      comic: { ...comicOf(info), ...overrides },
      overrides,
      number: info.number,
      label: info.label,
      title: info.title,
      sourceName: place.name,
      part: place.part || place.ownPart,
      formerName: place.part === '' ? book.sourceName : undefined,
      fingerprint,
      pages: () => counted(book, onPage),
      cover: () => coverOf(book),
    });
    return { ...outcome, title: info.series, label: info.label, chapterFolders: chapterFoldersIn(book) };
  } finally {
    await book.close();
  }
}

/** Proves that every page of a file or folder can be read, without bringing it in. Throws BookError. */
export async function proveBook(path: string): Promise<void> {
  const book = await openBook(path);
  try {
    for await (const _ of preparePages(book));
  } finally {
    await book.close();
  }
}

function chapterFoldersIn({ pages }: Book): string[] {
  const folders = [...new Set(pages.map(({ name }) => foldersAbove(`/${name}`)[0] ?? ''))];
  const isChapter = (it: string) => findChapterMark(it) !== null && !isPartOnly(it);
  return folders.length > 1 && folders.every(isChapter) ? folders : [];
}

async function* counted(book: Book, onPage: () => void) {
  for await (const page of preparePages(book)) {
    yield page;
    onPage();
  }
}

async function coverOf(book: Book) {
  const page = book.pages.find((it) => it.frontCover) ?? book.pages[0];
  if (!page) throw new Error('a book always has a page');
  return prepareCover(await page.read());
}

function comicOf(info: BookInfo): NewComic {
  return {
    // Compared without regard to case and width, so that one series does not become two.
    seriesKey: info.series.normalize('NFKC').trim().toLowerCase(),
    title: info.series,
    aliases: info.aliases,
    authors: info.authors,
    tags: info.tags,
    intro: info.intro,
    type: info.type,
    finished: info.finished ?? false,
    orientation: info.direction === 'strip' ? 1 : 2,
    rightToLeft: info.direction === 'pages-rtl',
    rating: info.rating,
    language: info.language,
    price: null,
  };
}
