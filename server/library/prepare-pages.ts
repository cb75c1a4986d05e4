import { megabytes } from './archive-guards.ts';
import type { Book } from './book.ts';
import { BookError } from './book-error.ts';
import { DEFAULT_LIMITS } from './book-limits.ts';
import { inOrder } from './in-order.ts';
import { type PreparedPage, preparePage } from './prepare-page.ts';

/** Decoding runs outside JavaScript: the second page is read and checked while the first is in the codec. */
const PAGES_IN_FLIGHT = 2;

/**
 * Decodes, checks and slices the pages of a book, in their order; a tall page yields several. Two source pages at most
 * are in memory. Throws BookError that names the broken image, or once there are more than `mostBytes` of pages; nothing
 * of the book is closed here.
 */
export async function* preparePages(
  book: Pick<Book, 'sourceName' | 'pages'>,
  mostBytes = DEFAULT_LIMITS.totalBytes,
): AsyncGenerator<PreparedPage> {
  const prepare = (page: Book['pages'][number]) => preparePage(book.sourceName, page);
  let total = 0;
  for await (const parts of inOrder(book.pages, PAGES_IN_FLIGHT, prepare)) {
    // A small EPUB or PDF may show one large image on each of its thousands of pages.
    total += parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (total > mostBytes)
      throw new BookError(`${book.sourceName}: its pages take more than ${megabytes(mostBytes)}`);
    yield* parts;
  }
}
