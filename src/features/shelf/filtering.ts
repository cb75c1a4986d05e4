import type { ShelfComic } from '../../mirror/shelf-views.ts';

/** What of the favourites is shown: all, those with news, with chapters not read to their end, or on this device. */
export const shelfFilters = ['all', 'updated', 'unread', 'saved'] as const;

export type ShelfFilter = (typeof shelfFilters)[number];

/** Whether a favourite passes; `saved` are the comics with chapters on this device. */
export function passes(
  { comic, unread, updated }: ShelfComic,
  filter: ShelfFilter,
  saved: ReadonlySet<number>,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'updated':
      return updated;
    case 'unread':
      return unread > 0;
    case 'saved':
      return saved.has(comic.id);
    default:
      return filter satisfies never;
  }
}
