import type { ComicBrief } from '../../contract/comic.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { safely, unhurried } from '../mirror/safely.ts';

/** What a search without a network looks at. */
export type FoundBy = 'title' | 'author' | 'tag';

/**
 * Comics of the shelf, and saved ones, that have a keyword in such a place, or where none has it its words in any; none
 * where nothing is kept. Never rejects.
 */
export async function findOnDevice(by: FoundBy, keyword: string): Promise<ComicBrief[]> {
  if (!(await mayHaveMirror())) return [];
  return unhurried(async () => {
    const [{ knownComics }, { foldedWords, foldForSearch, hasWord }] = await Promise.all([
      import('../sync/saved-shelf.ts'),
      import('../../domain/search-fold.ts'),
    ]);
    const wanted = foldForSearch(keyword);
    if (wanted === '') return [];
    const known = await safely(knownComics, []);
    const found = known.filter((comic) => hasWord(textsOf(comic, by), wanted));
    const words = foldedWords(keyword);
    if (found.length > 0 || words.length === 0) return found;
    return known.filter((comic) => {
      const anywhere = [comic.title, ...comic.authors, ...comic.tags];
      return (
        words.every((word) => hasWord(anywhere, word)) &&
        words.some((word) => hasWord(textsOf(comic, by), word))
      );
    });
  }, []);
}

function textsOf({ title, authors, tags }: ComicBrief, by: FoundBy): readonly string[] {
  switch (by) {
    case 'title':
      return [title];
    case 'author':
      return authors;
    case 'tag':
      return tags;
    default:
      return by satisfies never;
  }
}
