import type { ComicBrief } from '../../contract/comic.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { safely, unhurried } from '../mirror/safely.ts';

/** What a search without a network looks at. */
export type FoundBy = 'title' | 'author' | 'tag';

/** Comics of the shelf, and saved ones, that have a keyword in such a place; none where nothing is kept. Never rejects. */
export async function findOnDevice(by: FoundBy, keyword: string): Promise<ComicBrief[]> {
  if (!(await mayHaveMirror())) return [];
  return unhurried(async () => {
    const [{ knownComics }, { foldForSearch }] = await Promise.all([
      import('../sync/saved-shelf.ts'),
      import('../../domain/search-fold.ts'),
    ]);
    const wanted = foldForSearch(keyword);
    const known = await safely(knownComics, []);
    return known.filter((comic) => textsOf(comic, by).some((text) => foldForSearch(text).includes(wanted)));
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
