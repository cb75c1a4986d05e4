import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import { soundOf } from '../../domain/keyword-sound.ts';
import { foldedWords, foldForSearch, hasWord } from '../../domain/search-fold.ts';
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
  const answer = async ({ ids, total }: { ids: number[]; total: number }) =>
    asPage(merchant, ask, { items: await parts.catalogue.comicsByIds(ids, { mature }), total });
  const written = await find(keyword);
  if (written.total > 0) return answer(written);
  const worded = await byWords(parts, { ...ask, mature });
  if (worded.total > 0) return { ...(await answer(worded)), byWords: true };
  const sound = soundOf(keyword);
  const sounding = sound === null ? worded : await find(sound);
  const page = await answer(sounding);
  return sounding.total === 0 ? page : { ...page, bySound: true };
}

/** A word of no more bytes, a Chinese character or three letters, stands in too many names to be looked up by itself. */
const shortWord = 3;

/**
 * Comics that have each word of the keyword, in their title, authors or tags, and one at least in what is searched. The
 * longest words are looked up; what too many have is only looked for in what these found.
 */
async function byWords(
  { search, catalogue }: { search: ComicSearch; catalogue: Pick<Catalogue, 'comicsByIds'> },
  ask: { kind: SearchKind; keyword: string; mature: boolean; page: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const { kind, mature } = ask;
  const words = foldedWords(ask.keyword).sort((one, other) => other.length - one.length);
  const common: string[] = [];
  const named = new Set<number>();
  let ids: number[] | null = null;
  for (const word of words) {
    const found = Buffer.byteLength(word) > shortWord ? await havingWord(search, word, mature) : null;
    if (!found) common.push(word);
    else {
      for (const id of found[kind]) named.add(id);
      ids = (ids ?? [...found.all]).filter((id) => found.all.has(id));
      if (ids.length === 0) break;
    }
  }
  const left = common.length > 0 && ids ? await catalogue.comicsByIds(ids, { mature }) : [];
  for (const comic of left) {
    const { title, authors, tags } = comic;
    if (!common.every((word) => hasWord([title, ...authors, ...tags], word))) named.delete(comic.id);
    else if (common.some((word) => hasWord({ title: [title], author: authors, tag: tags }[kind], word)))
      named.add(comic.id);
  }
  const all = (ids ?? []).filter((id) => named.has(id));
  const { offset, limit } = sliceOf(ask);
  return { ids: all.slice(offset, offset + limit), total: all.length };
}

/** The comics that have a word, by where they have it; null where there are more than a search finds. */
async function havingWord(
  search: ComicSearch,
  keyword: string,
  mature: boolean,
): Promise<(Record<SearchKind, number[]> & { all: Set<number> }) | null> {
  const by = (kind: SearchKind) => search.find({ kind, keyword, mature }, { offset: 0, limit: deepest });
  const [title, author, tag] = await Promise.all([by('title'), by('author'), by('tag')]);
  if ([title, author, tag].some(({ total }) => total >= deepest)) return null;
  return {
    ...{ title: title.ids, author: author.ids, tag: tag.ids },
    all: new Set([...title.ids, ...author.ids, ...tag.ids]),
  };
}
