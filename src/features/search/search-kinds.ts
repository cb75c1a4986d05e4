import type { ComicBrief } from '../../../contract/comic.ts';
import type { Call } from '../../../contract/first-screen.ts';

/** What is searched by (specification §2). */
export const searchKinds = ['title', 'author', 'tag'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The contract takes no longer keyword. */
export const longestKeyword = 64;

/** What an address says is searched for; `kind` is null where it names none that we know. */
export function readSearch(query: URLSearchParams): { kind: SearchKind | null; keyword: string } {
  const type = query.get('type');
  return {
    kind: searchKinds.find((it) => it === type) ?? null,
    keyword: wordsIn(query.get('keyword')) || wordsIn(query.get('title')),
  };
}

/** What is shared with the installed app is more than a title at times: a sentence about one, an address. */
function wordsIn(text: string | null): string {
  const named = /《([^》]+)》/.exec(text ?? '')?.[1];
  return (named ?? text ?? '')
    .replace(/https?:\/\/\S+/g, ' ')
    .trim()
    .slice(0, longestKeyword);
}

/** The address of a search, written without the merchant; without a kind it shows the first that has anything. */
export function searchPath(
  kind: SearchKind | null,
  keyword: string,
  more: Record<string, string> = {},
): string {
  return `/search/result?${new URLSearchParams({ ...(kind && { type: kind }), keyword, ...more })}`;
}

/** A page of what a keyword finds. */
export interface Found {
  items: ComicBrief[];
  total: number;
  /** Nothing has the keyword itself: these have its words. */
  byWords?: boolean | undefined;
  /** The same: these sound like it. */
  bySound?: boolean | undefined;
}

/** Asks for a page of what a keyword finds. */
export function searchBy(
  call: Call,
  kind: SearchKind,
  ask: { keyword: string; page?: number; size: number },
): Promise<Found> {
  const names = { title: 'searchTitles', author: 'searchAuthors', tag: 'searchTags' } as const;
  return call(names[kind], ask);
}
