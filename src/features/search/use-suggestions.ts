import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { type SearchKind, searchBy } from './search-kinds.ts';
import { type Suggestion, suggestionsFrom } from './suggestions.ts';

/** Nobody reads suggestions between two strokes of the keys (ms). */
const restMs = 180;

interface Suggested {
  keyword: string;
  list: Suggestion[];
}

/**
 * What may be meant by a keyword that is being typed, a moment after the last stroke; null asks for nothing. The answer
 * to an older question is passed over; until the newer one is there, the older list stays.
 * @param held a word is being composed: the letters typed for it are not meant
 */
export function useSuggestions(keyword: string | null, held: boolean): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (held) return;
    if (keyword === null || keyword === '') {
      setSuggested(null);
      return;
    }
    let overtaken = false;
    const timer = setTimeout(async () => {
      const list = await ask(keyword);
      if (!overtaken) setSuggested({ keyword, list });
    }, restMs);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [keyword, held]);
  return suggested;
}

/** Without an answer there is nothing to suggest; the search itself will say why. */
async function ask(keyword: string): Promise<Suggestion[]> {
  const find = (kind: SearchKind, size: number) => searchBy(call, kind, { keyword, size }).catch(() => null);
  const [title, author, tag] = await Promise.all([find('title', 5), find('author', 6), find('tag', 6)]);
  return suggestionsFrom(keyword, { title, author, tag });
}
