import type { ComicBrief } from '../../../contract/comic.ts';
import { holds } from './matched-parts.ts';
import type { SearchKind } from './search-kinds.ts';

/** Something that may be meant by what has been typed so far. */
export interface Suggestion {
  kind: SearchKind;
  /** What stands in the list, and is searched for where it is no comic. */
  text: string;
  /** How many comics it leads to; null where that is not known. */
  works: number | null;
  /** The comic itself where it is one. */
  comic: ComicBrief | null;
}

type Found = { items: readonly ComicBrief[]; total: number; byWords?: boolean | undefined } | null;

const titlesAtMost = 5;
const namesAtMost = 2;

/** What to suggest for a keyword, out of what it finds in titles, authors and tags; null: that could not be had. */
export function suggestionsFrom(keyword: string, found: Record<SearchKind, Found>): Suggestion[] {
  const comics = (found.title?.items ?? [])
    .slice(0, titlesAtMost)
    .map((comic) => ({ kind: 'title' as const, text: comic.title, works: null, comic }));
  return [
    ...comics,
    ...namesIn('author', keyword, found.author, (comic) => comic.authors),
    ...namesIn('tag', keyword, found.tag, (comic) => comic.tags),
  ];
}

/**
 * The names that were found: those that hold the keyword, else the one that all comics found have, which was found by its
 * sound. The number of comics is known only where all were found by the one name.
 */
function namesIn(
  kind: 'author' | 'tag',
  keyword: string,
  found: Found,
  namesOf: (comic: ComicBrief) => readonly string[],
): Suggestion[] {
  const all = found?.items ?? [];
  const names = [...new Set(all.flatMap(namesOf))];
  const holding = names.filter((name) => holds(name, keyword));
  const shared = names.filter((name) => all.every((comic) => namesOf(comic).includes(name)));
  const meant = holding.length > 0 ? holding : shared.length === 1 ? shared : [];
  // What has only the words of the keyword is not all that has the name.
  const works = meant.length === 1 && !found?.byWords ? (found?.total ?? null) : null;
  return meant.slice(0, namesAtMost).map((text) => ({ kind, text, works, comic: null }));
}
