import { isSamePath } from '../../../domain/same-path.ts';
import type { HistoryView, ShelfComic, ShelfView } from '../../mirror/shelf-views.ts';
import type { Find } from './use-find.ts';

type Matches = Find['matches'];

/** The favourites that have what is searched for; all of them while nothing is. */
export function foundFavourites({ favourites }: ShelfView, matches: Matches): ShelfComic[] {
  return favourites.filter(({ comic }) => matches(comic.title, ...comic.authors));
}

/** The same of the history. */
export function foundHistory({ history }: ShelfView, matches: Matches): HistoryView[] {
  return history.filter(({ entry, comic }) => matches(entry.title, ...(comic?.authors ?? [])));
}

/** The comics among which one chooses, in the view of a path. */
export function choosable(view: ShelfView, pathname: string, matches: Matches): number[] {
  return isSamePath(pathname, '/book/viewHistory')
    ? foundHistory(view, matches).map(({ entry }) => entry.comicId)
    : foundFavourites(view, matches).map(({ comic }) => comic.id);
}
