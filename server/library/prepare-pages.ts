import type { Book } from './book.ts';
import { inOrder } from './in-order.ts';
import { type PreparedPage, preparePage } from './prepare-page.ts';

/** Decoding runs outside JavaScript: the second page is read and checked while the first is in the codec. */
const PAGES_IN_FLIGHT = 2;

/**
 * Decodes, checks and slices the pages of a book, in their order; a tall page yields several. Two source pages at most
 * are in memory. Throws BookError that names the broken image; nothing of the book is closed here.
 */
export async function* preparePages(book: Pick<Book, 'sourceName' | 'pages'>): AsyncGenerator<PreparedPage> {
  const prepare = (page: Book['pages'][number]) => preparePage(book.sourceName, page);
  for await (const parts of inOrder(book.pages, PAGES_IN_FLIGHT, prepare)) yield* parts;
}
