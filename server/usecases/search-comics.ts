import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import { foldForSearch } from '../../domain/search-fold.ts';
import type { Catalogue } from './catalogue-port.ts';
import { asPage } from './list-comics.ts';
import type { Merchant } from './merchant.ts';
import type { Slice } from './ports.ts';
import { sliceOf } from './slice-of.ts';

/** What names are searched: a comic's title and aliases, its authors, or its tags. */
export type SearchKind = 'title' | 'author' | 'tag';

export interface SearchFilter {
  kind: SearchKind;
  /** Folded ({@link foldForSearch}), not empty. */
  keyword: string;
  /** Also comics for adults. */
  mature: boolean;
}

/** The names of all comics, ready to be searched. */
export interface ComicSearch {
  /**
   * Comics with a name that holds the keyword or sounds like it, each once: the same name first, then those that begin
   * with it, then those that hold it; titles before aliases, both before spellings; within it by views, then by id, the
   * newest first. No more than the first thousand are ever found, `total` counts these. No keyword fails.
   */
  find(filter: SearchFilter, slice: Slice): Promise<{ ids: number[]; total: number }>;
}

/** One page of what a keyword finds (decisions §4, §11); Request01 when there is nothing in it to search for. */
export async function searchComics(
  parts: { search: ComicSearch; catalogue: Pick<Catalogue, 'comicsByIds'> },
  merchant: Merchant,
  ask: { kind: SearchKind; keyword: string; page: number; size: number },
): Promise<Answer<'listComics'>> {
  const { mature } = merchant;
  const keyword = foldForSearch(ask.keyword);
  if (keyword === '') throw new CodedError('Request01', { fields: { keyword: 'empty' } });
  const { ids, total } = await parts.search.find({ kind: ask.kind, keyword, mature }, sliceOf(ask));
  return asPage(merchant, ask, { items: await parts.catalogue.comicsByIds(ids, { mature }), total });
}
