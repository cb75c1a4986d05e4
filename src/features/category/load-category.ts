import type { Categories } from '../../../contract/comic.ts';
import type { Call } from '../../../contract/first-screen.ts';
import type { BlockComics } from '../../api/block-comics.ts';
import { type ComicFilter, readComicFilter, readPage } from '../../api/comic-filter.ts';
import { pageWithin } from '../../api/page-within.ts';

/** Comics on a page: whole rows in three columns and in six. */
const pageSize = 30;

export interface CategoryData {
  filter: ComicFilter;
  list: BlockComics;
  categories: Categories;
}

/** What the filter of an address leads to, and the words that there are to filter by. */
export async function loadCategory(call: Call, query: URLSearchParams): Promise<CategoryData> {
  // An author has a list of its own; here nothing would show that one is chosen.
  const { author: _author, ...filter } = readComicFilter(query);
  const [list, categories] = await Promise.all([
    pageWithin(readPage(query), (page) => call('listComics', { ...filter, page, size: pageSize })),
    call('listCategories', {}),
  ]);
  return { filter, list, categories };
}
