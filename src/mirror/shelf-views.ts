import type { ComicBrief } from '../../contract/comic.ts';
import { isUpdated, unreadChapters } from '../../domain/shelf-news.ts';
import { mirror } from './db.ts';
import type { HistoryEntry } from './history-entry.ts';
import { ownerOf, pulledAt } from './outbox.ts';
import type { BoughtRow, FavouriteRow } from './tables.ts';

/** A comic on the shelf with what its card says. */
export interface ShelfComic {
  comic: ComicBrief;
  row: FavouriteRow;
  /** Where one stopped; null when it was never read. */
  entry: HistoryEntry | null;
  unread: number;
  /** Whether a chapter came since it was followed and read last. */
  updated: boolean;
}

/** A bought comic with what its card says. */
export interface BoughtView {
  comic: ComicBrief;
  row: BoughtRow;
  entry: HistoryEntry | null;
}

/** A comic that was read; what is known of it beyond its entry, null when nothing is. */
export interface HistoryView {
  entry: HistoryEntry;
  comic: ComicBrief | null;
}

/** The whole shelf as its rooms show it, newest first; `known`: whether it is all there is, as far as can be told. */
export interface ShelfView {
  favourites: ShelfComic[];
  bought: BoughtView[];
  history: HistoryView[];
  known: boolean;
  /** When the latest chapter came that somebody waits for (ms since 1970); 0 for none. */
  newsAt: number;
}

/** Reads the shelf in one go. Rejects where the database cannot be read. */
export function shelfView(): Promise<ShelfView> {
  const { favourites, bought, history, comics, facts } = mirror;
  return mirror.transaction('r', [favourites, bought, history, comics, facts], async () => {
    const [followed, paid, read, briefs] = await Promise.all([
      favourites.orderBy('at').reverse().toArray(),
      bought.orderBy('at').reverse().toArray(),
      history.orderBy('at').reverse().toArray(),
      comics.toArray(),
    ]);
    const comicOf = new Map(briefs.map((comic) => [comic.id, comic]));
    const entryOf = new Map(read.map((entry) => [entry.comicId, entry]));
    const shown = followed.flatMap((row) => {
      const comic = comicOf.get(row.comicId);
      return comic ? [shelfComic(comic, row, entryOf.get(row.comicId) ?? null)] : [];
    });
    return {
      favourites: shown,
      bought: paid.flatMap((row) => {
        const comic = comicOf.get(row.comicId);
        return comic ? [{ comic, row, entry: entryOf.get(row.comicId) ?? null }] : [];
      }),
      history: read.map((entry) => ({ entry, comic: comicOf.get(entry.comicId) ?? null })),
      known: (await ownerOf()) === null || (await pulledAt()) !== null,
      newsAt: Math.max(0, ...shown.map(({ comic, updated }) => (updated ? comic.latestAt : 0))),
    };
  });
}

/** What is new on the shelf. */
export interface ShelfNewsView {
  /** When the latest chapter came that somebody waits for (ms since 1970); 0 for none. */
  latestAt: number;
  /** How many favourites have a chapter that came since they were read. */
  unread: number;
}

/** Counts what is new. Rejects where the database cannot be read. */
export async function shelfNews(): Promise<ShelfNewsView> {
  const { newsAt, favourites } = await shelfView();
  return { latestAt: newsAt, unread: favourites.filter(({ updated }) => updated).length };
}

function shelfComic(comic: ComicBrief, row: FavouriteRow, entry: HistoryEntry | null): ShelfComic {
  const counted = row.unread === null ? null : { unread: row.unread, after: row.unreadAfter };
  return {
    ...{ comic, row, entry },
    unread: unreadChapters(comic, entry, counted),
    updated: isUpdated(comic.latestAt, row.at, entry?.at ?? null),
  };
}
