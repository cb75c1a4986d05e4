import { isSamePath } from '../../../domain/same-path.ts';
import type { HistoryView, ShelfComic, ShelfView } from '../../mirror/shelf-views.ts';
import { passes, type ShelfFilter } from './filtering.ts';
import type { Find } from './use-find.ts';

type Matches = Find['matches'];

/** What decides which favourites are to be seen. */
interface Shown {
  matches: Matches;
  filter: { value: ShelfFilter };
  /** Null until it is known. */
  saved: ReadonlySet<number> | null;
}

const none: ReadonlySet<number> = new Set();

/** The favourites that pass the filter and have what is searched for; all of them while nothing is. */
export function foundFavourites({ favourites }: ShelfView, { matches, filter, saved }: Shown): ShelfComic[] {
  return favourites.filter(
    (it) => passes(it, filter.value, saved ?? none) && matches(it.comic.title, ...it.comic.authors),
  );
}

/** What is searched for in the history; all of it while nothing is. */
export function foundHistory({ history }: ShelfView, matches: Matches): HistoryView[] {
  return history.filter(({ entry, comic }) => matches(entry.title, ...(comic?.authors ?? [])));
}

/** The comics among which one chooses, in the view of a path. */
export function choosable(view: ShelfView, pathname: string, shown: Shown): number[] {
  return isSamePath(pathname, '/book/viewHistory')
    ? foundHistory(view, shown.matches).map(({ entry }) => entry.comicId)
    : foundFavourites(view, shown).map(({ comic }) => comic.id);
}
