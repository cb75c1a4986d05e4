import type { ComicBrief } from '../../../contract/comic.ts';
import type { Call } from '../../../contract/first-screen.ts';

/** What is searched by (specification §2). */
export const searchKinds = ['title', 'author', 'tag'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The contract takes no longer keyword. */
export const longestKeyword = 64;

/** What an address says is searched for; a kind that we do not know is a title. */
export function readSearch(query: URLSearchParams): { kind: SearchKind; keyword: string } {
  const type = query.get('type');
  return {
    kind: searchKinds.find((it) => it === type) ?? 'title',
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

/** The address of a search, written without the merchant. */
export function searchPath(kind: SearchKind, keyword: string, more: Record<string, string> = {}): string {
  return `/search/result?${new URLSearchParams({ type: kind, keyword, ...more })}`;
}

/** A page of what a keyword finds. */
export interface Found {
  items: ComicBrief[];
  total: number;
  /** Nothing has the keyword itself: these sound like it. */
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
