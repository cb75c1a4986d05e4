import type { ComicBrief } from '../../../contract/comic.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';

/** Orders of the shelf's views; each view offers some of them. */
export type ShelfSort = 'updated' | 'read' | 'added' | 'bought' | 'title';

/** What an order looks at. */
interface Sortable {
  comic: ComicBrief;
  entry: HistoryEntry | null;
  row: { at: number };
}

/** The same things in an order; `language` says how titles follow each other. */
export function sorted<Item extends Sortable>(
  items: readonly Item[],
  by: ShelfSort,
  language: string,
): Item[] {
  if (by === 'title') {
    const collator = new Intl.Collator(language, { numeric: true });
    return items.toSorted((a, b) => collator.compare(a.comic.title, b.comic.title));
  }
  const rank = rankOf(by);
  return items.toSorted((a, b) => rank(b) - rank(a) || b.row.at - a.row.at);
}

function rankOf(by: Exclude<ShelfSort, 'title'>): (item: Sortable) => number {
  switch (by) {
    case 'updated':
      return ({ comic }) => comic.latestAt;
    case 'read':
      return ({ entry }) => entry?.at ?? 0;
    case 'added':
    case 'bought':
      return ({ row }) => row.at;
    default:
      return by satisfies never;
  }
}
