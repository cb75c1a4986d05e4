import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import { soundOf } from '../../domain/keyword-sound.ts';
import { keywordWords } from '../../domain/keyword-words.ts';
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

/** Comics that a search finds at most: nobody turns more pages, and each costs as much as all before it. */
export const deepest = 1000;

/** The names of all comics, ready to be searched. */
export interface ComicSearch {
  /**
   * Comics with a name that holds the keyword or sounds like it, each once: the same name first, then those that begin
   * with it, then those that hold it; titles before aliases, both before spellings; within it by views, then by id, the
   * newest first. No more than the first {@link deepest} are ever found, `total` counts these. No keyword fails.
   */
  find(filter: SearchFilter, slice: Slice): Promise<{ ids: number[]; total: number }>;
}

/**
 * One page of what a keyword finds (decisions §4, §11), where that is nothing of what has its words in whatever order and
 * place, or else sounds like it; Request01 when there is nothing in it to search for.
 */
export async function searchComics(
  parts: { search: ComicSearch; catalogue: Pick<Catalogue, 'comicsByIds'> },
  merchant: Merchant,
  ask: { kind: SearchKind; keyword: string; page: number; size: number },
): Promise<Answer<'searchTitles'>> {
  const { mature } = merchant;
  const keyword = foldForSearch(ask.keyword);
  if (keyword === '') throw new CodedError('Request01', { fields: { keyword: 'empty' } });
  const find = (word: string) => parts.search.find({ kind: ask.kind, keyword: word, mature }, sliceOf(ask));
  const asItStands = await find(keyword);
  const written = asItStands.total > 0 ? asItStands : await byWords(parts.search, { ...ask, mature });
  const sound = written.total === 0 ? soundOf(keyword) : null;
  const { ids, total } = sound === null ? written : await find(sound);
  const page = asPage(merchant, ask, { items: await parts.catalogue.comicsByIds(ids, { mature }), total });
  return sound === null || total === 0 ? page : { ...page, bySound: true };
}

/** Comics that have each word of the keyword, in their title, authors or tags, and one at least in what is searched. */
async function byWords(
  search: ComicSearch,
  ask: { kind: SearchKind; keyword: string; mature: boolean; page: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const words = keywordWords(ask.keyword)
    .map(foldForSearch)
    .filter((word) => word !== '');
  const found = await Promise.all(
    words.map(async (keyword) => {
      const by = (kind: SearchKind) =>
        search
          .find({ kind, keyword, mature: ask.mature }, { offset: 0, limit: deepest })
          .then(({ ids }) => ids);
      const [title, author, tag] = await Promise.all([by('title'), by('author'), by('tag')]);
      return { title, author, tag, any: new Set([...title, ...author, ...tag]) };
    }),
  );
  const named = new Set(found.flatMap((it) => it[ask.kind]));
  const ids = [...named].filter((id) => found.every(({ any }) => any.has(id)));
  const { offset, limit } = sliceOf(ask);
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}
