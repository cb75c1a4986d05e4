import type { ComicBrief, ComicDetail } from '../../../contract/comic.ts';
import type { Call } from '../../../contract/first-screen.ts';

/** Everything that the detail page shows. */
export async function loadComic(call: Call, id: string) {
  const comic = call('getComic', { id });
  const [detail, chapters, sameAuthor] = await Promise.all([
    comic,
    call('listChapters', { id }),
    comic.then((it) => loadSameAuthor(call, it)),
  ]);
  return { comic: detail, chapters, sameAuthor };
}
export type ComicData = Awaited<ReturnType<typeof loadComic>>;

/** What else the author made; without it the page is whole all the same. */
async function loadSameAuthor(call: Call, comic: ComicDetail): Promise<ComicBrief[]> {
  const author = comic.authors[0];
  if (author === undefined) return [];
  const found = await call('listComics', { author, size: 12 }).catch(() => null);
  return found?.items.filter(({ id }) => id !== comic.id) ?? [];
}
