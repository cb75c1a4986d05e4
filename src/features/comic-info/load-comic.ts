import type { ChapterBrief, ComicBrief, ComicDetail } from '../../../contract/comic.ts';
import { sorts } from '../../../contract/constants.ts';
import type { Call } from '../../../contract/first-screen.ts';
import { isPassing } from '../../api/is-passing.ts';
import { savedComic } from '../../commands/saved-comic.ts';

/** Everything that the detail page shows. */
export interface ComicData {
  comic: ComicDetail;
  chapters: ChapterBrief[];
  sameAuthor: ComicBrief[];
  /** The hottest of its first tag; those first that share more of its tags. */
  alike: ComicBrief[];
}

/** From the server; where that does not answer, a comic that is saved on this device as it was seen last. */
export async function loadComic(call: Call, id: string): Promise<ComicData> {
  try {
    return await fetchComic(call, id);
  } catch (error) {
    const saved = isPassing(error) && !import.meta.env.SSR ? await savedComic(Number(id)) : null;
    if (!saved) throw error;
    return { comic: saved.comic, chapters: saved.chapters, sameAuthor: [], alike: [] };
  }
}

async function fetchComic(call: Call, id: string): Promise<ComicData> {
  const comic = call('getComic', { id });
  const [detail, chapters, sameAuthor, alike] = await Promise.all([
    comic,
    call('listChapters', { id }),
    comic.then(({ authors: [author] }) => others(call, author && { author })),
    comic.then(({ tags: [tag] }) => others(call, tag && { tag, sort: sorts.hottest })),
  ]);
  const known = new Set([detail, ...sameAuthor].map((it) => it.id));
  return {
    comic: detail,
    chapters,
    sameAuthor: sameAuthor.filter((it) => it.id !== detail.id),
    alike: byTagsOf(
      detail,
      alike.filter((it) => !known.has(it.id)),
    ),
  };
}

/** Those first that have the most tags in common with it; else in their order. */
function byTagsOf({ tags }: ComicDetail, comics: ComicBrief[]): ComicBrief[] {
  const common = (it: ComicBrief) => it.tags.filter((tag) => tags.includes(tag)).length;
  return comics.sort((one, other) => common(other) - common(one));
}

/** Comics that a filter leads to; without them the page is whole all the same. */
async function others(
  call: Call,
  filter: { author: string } | { tag: string; sort: number } | '' | undefined,
): Promise<ComicBrief[]> {
  if (!filter) return [];
  const found = await call('listComics', { ...filter, size: 12 }).catch(() => null);
  return found?.items ?? [];
}
