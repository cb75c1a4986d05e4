import type { comicCalls } from '../../../contract/calls/comic-calls.ts';
import { localDay } from '../../../domain/local-day.ts';
import { listCategories } from '../../usecases/list-categories.ts';
import { listBlock, listComics, listFree } from '../../usecases/list-comics.ts';
import { listDaily } from '../../usecases/list-daily.ts';
import { pickRandom } from '../../usecases/pick-random.ts';
import { rankComics } from '../../usecases/rank-comics.ts';
import { checkChapter, getComic, listChapters } from '../../usecases/read-comic.ts';
import { recommendComics } from '../../usecases/recommend-comics.ts';
import { reportPage } from '../../usecases/report-page.ts';
import { type SearchKind, searchComics } from '../../usecases/search-comics.ts';
import { setLike } from '../../usecases/shelf.ts';
import { viewerOf } from '../caller.ts';
import type { Asked, Handlers } from './handler.ts';
import { shelfAsk } from './member-handlers.ts';

export const comicHandlers: Handlers<keyof typeof comicCalls> = {
  listComics: ({ parts, merchant, ask }) => listComics(parts.catalogue, merchant, ask),
  getComic: ({ parts, merchant, ask, caller }) => getComic(parts, merchant, caller.member, ask),
  listChapters: ({ parts, merchant, ask, caller }) => listChapters(parts, merchant, caller.member, ask),
  listBlock: ({ parts, merchant, ask }) => listBlock(parts.catalogue, merchant, ask),
  listFree: ({ parts, merchant, ask }) => listFree(parts.catalogue, merchant, ask),
  listDaily: ({ parts, merchant, ask }) => listDaily(parts.catalogue, merchant, ask, parts.now()),
  pickRandom: ({ parts, merchant, ask }) => pickRandom(parts.catalogue, merchant, ask, parts.random),
  guess: ({ parts, merchant, ask }) => pickRandom(parts.catalogue, merchant, ask, parts.random),
  listCategories: ({ parts, merchant }) => listCategories(parts.catalogue, merchant),
  searchTitles: (asked) => search(asked, 'title'),
  searchAuthors: (asked) => search(asked, 'author'),
  searchTags: (asked) => search(asked, 'tag'),
  recommend: ({ parts, merchant, ask, caller }) =>
    recommendComics(parts.catalogue, merchant, caller.member, ask),
  rankByViews: ({ parts, merchant, ask }) => rankComics(parts.catalogue, merchant, 'view', ask),
  rankByLikes: ({ parts, merchant, ask }) => rankComics(parts.catalogue, merchant, 'like', ask),
  rankByFavourites: ({ parts, merchant, ask }) => rankComics(parts.catalogue, merchant, 'fav', ask),
  rankOfWeek: ({ parts, merchant, ask }) => rankComics(parts.catalogue, merchant, 'week', ask),
  rankOfMonth: ({ parts, merchant, ask }) => rankComics(parts.catalogue, merchant, 'month', ask),
  rankOfAll: ({ parts, merchant, ask }) => rankComics(parts.catalogue, merchant, 'all', ask),
  checkChapter: async (asked) => {
    const { parts, merchant, ask, caller } = asked;
    const { id: comicId, chapterNo } = ask;
    const readable = await checkChapter(parts, merchant, caller.member, ask, (memberId) =>
      parts.tickets.write({ merchantId: merchant.id, memberId, comicId, chapterNo }, parts.now()),
    );
    noteView(asked);
    return readable;
  },
  reportPage: ({ parts, merchant, ask, caller }) =>
    reportPage(parts, merchant, viewerOf(caller, ask.device), ask),
  likeComic: (asked) => setLike(shelfAsk(asked), true),
  unlikeComic: (asked) => setLike(shelfAsk(asked), false),
};

function search(
  { parts, merchant, ask }: Pick<Asked<'searchTitles'>, 'parts' | 'merchant' | 'ask'>,
  kind: SearchKind,
) {
  return searchComics(parts, merchant, { ...ask, kind });
}

/** A chapter that is opened counts as a view of its reader; one that is fetched ahead does not. */
function noteView({ parts, merchant, ask, caller }: Asked<'checkChapter'>): void {
  if (ask.prefetch || (caller.member === null && caller.ip === '')) return;
  const { id: comicId, chapterNo } = ask;
  const at = parts.now();
  const day = localDay(at, merchant.timeZone);
  parts.views.note({ day, viewer: viewerOf(caller, ask.device), comicId, chapterNo, at });
}
