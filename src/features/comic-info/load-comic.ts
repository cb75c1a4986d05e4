import type { ChapterBrief, ComicBrief, ComicDetail } from '../../../contract/comic.ts';
import type { Call } from '../../../contract/first-screen.ts';
import { isPassing } from '../../api/is-passing.ts';
import { savedComic } from '../../commands/saved-comic.ts';

/** Everything that the detail page shows. */
export interface ComicData {
  comic: ComicDetail;
  chapters: ChapterBrief[];
  sameAuthor: ComicBrief[];
}

/** From the server; where that does not answer, a comic that is saved on this device as it was seen last. */
export async function loadComic(call: Call, id: string): Promise<ComicData> {
  try {
    return await fetchComic(call, id);
  } catch (error) {
    const saved = isPassing(error) && !import.meta.env.SSR ? await savedComic(Number(id)) : null;
    if (!saved) throw error;
    return { comic: saved.comic, chapters: saved.chapters, sameAuthor: [] };
  }
}

async function fetchComic(call: Call, id: string): Promise<ComicData> {
  const comic = call('getComic', { id });
  const [detail, chapters, sameAuthor] = await Promise.all([
    comic,
    call('listChapters', { id }),
    comic.then((it) => loadSameAuthor(call, it)),
  ]);
  return { comic: detail, chapters, sameAuthor };
}

/** What else the author made; without it the page is whole all the same. */
async function loadSameAuthor(call: Call, comic: ComicDetail): Promise<ComicBrief[]> {
  const author = comic.authors[0];
  if (author === undefined) return [];
  const found = await call('listComics', { author, size: 12 }).catch(() => null);
  return found?.items.filter(({ id }) => id !== comic.id) ?? [];
}
