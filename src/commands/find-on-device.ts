import type { ComicBrief } from '../../contract/comic.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { safely, unhurried } from '../mirror/safely.ts';

/** What a search without a network looks at. */
export type FoundBy = 'title' | 'author' | 'tag';

/** Comics of the shelf, and saved ones, that have a keyword in such a place; none where nothing is kept. Never rejects. */
export async function findOnDevice(by: FoundBy, keyword: string): Promise<ComicBrief[]> {
  if (!(await mayHaveMirror())) return [];
  return unhurried(async () => {
    const [{ mirror }, { foldForSearch }] = await Promise.all([
      import('../mirror/db.ts'),
      import('../../domain/search-fold.ts'),
    ]);
    const wanted = foldForSearch(keyword);
    const known = await safely(async () => {
      const [shelf, saved] = await Promise.all([mirror.comics.toArray(), mirror.savedComics.toArray()]);
      return new Map([...shelf, ...saved.map(({ comic }) => comic)].map((comic) => [comic.id, comic]));
    }, new Map<number, ComicBrief>());
    return [...known.values()].filter((comic) =>
      textsOf(comic, by).some((text) => foldForSearch(text).includes(wanted)),
    );
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
