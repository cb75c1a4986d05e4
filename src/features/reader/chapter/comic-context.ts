import { createContext, useContext } from 'react';
import type { ComicDetail } from '../../../../contract/comic.ts';

/** The comic as the room heard of it last: a chapter of the flow keeps what was known when it came. */
export const ComicContext = createContext<ComicDetail | null>(null);

/** Throws outside of a chapter that is being read. */
export function useComic(): ComicDetail {
  const comic = useContext(ComicContext);
  if (!comic) throw new Error('No chapter is being read here.');
  return comic;
}
