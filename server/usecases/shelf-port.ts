import type { AdRemoval, HistoryItem, KeptReading, ProgressReport } from '../../contract/member.ts';
import type { Shown } from './catalogue-port.ts';
import type { Slice, Sliced } from './ports.ts';

/** A member's marks on a comic. */
export interface Marks {
  isFav: boolean;
  isLiked: boolean;
  reading: KeptReading | null;
}

/** A favourite, since when it stands there (ms since 1970). */
export interface FavouriteRow {
  comicId: number;
  at: number;
  /** Chapters after the one read last; all of them when none was read. */
  unread: number;
}

/** A comic with the chapters that were bought of it, by their numbers. Points, ms since 1970. */
export interface BoughtRow {
  comicId: number;
  /** The last purchase. */
  at: number;
  chapters: { chapterNo: number; title: string; points: number; at: number }[];
}

/** Where a member stopped in a comic. */
export type ReadingRow = Omit<HistoryItem, 'comic'> & { comicId: number };

/** A favourite that stands on the shelf since `at`, and was put there, or put back, at `doneAt` (ms since 1970). */
export interface AddedFavourite {
  comicId: number;
  at: number;
  doneAt: number;
}

/** Where a member's shelf and the catalogue stand. Versions only rise, and only those of the same era can be compared. */
export interface ShelfStanding {
  era: number;
  shelf: number;
  catalogue: number;
  /** The catalogue's version when a comic was removed last. */
  removal: number;
}

/** What was written to which list of a member's shelf: comics, and positions of ads. */
export interface ChangedSince {
  favourites: number[];
  history: number[];
  bought: number[];
  ads: number[];
  /** Comics of the shelf of which lists show something else. */
  comics: number[];
}

/** What members keep: favourites, likes, where they stopped, which ads they closed. Comics that are gone are left out everywhere. */
export interface Shelf {
  /** Of a comic that is not there: none. */
  marks(memberId: number, comicId: number): Promise<Marks>;
  /**
   * Both are told at `now` (ms) and idempotent. What is one already keeps its time. What was done to one of them later than
   * that stays.
   */
  addFavourites(memberId: number, added: readonly AddedFavourite[], now: number): Promise<void>;
  removeFavourites(
    memberId: number,
    removed: { comicIds: readonly number[]; at: number },
    now: number,
  ): Promise<void>;
  /** How many there are of those that are shown. */
  countFavourites(memberId: number, shown: Shown): Promise<number>;
  /** This list and the two below, newest first, have and count what is shown. */
  favourites(memberId: number, shown: Shown, slice: Slice): Promise<Sliced<FavouriteRow>>;
  /** One like a member, the same way; answers the comic's likes, null when there is no such comic. */
  setLike(
    memberId: number,
    like: { comicId: number; liked: boolean; at: number },
    now: number,
  ): Promise<number | null>;
  history(memberId: number, shown: Shown, slice: Slice): Promise<Sliced<ReadingRow>>;
  /**
   * Merges reports by the rule of `domain/later-progress.ts`. Answers the comics where something else stands now: the
   * newer place, or null where the comic was taken out of the history after that.
   */
  putHistory(
    memberId: number,
    reports: readonly ProgressReport[],
    now: number,
  ): Promise<{ comicId: number; server: KeptReading | null }[]>;
  /**
   * What was read up to `until` (ms), of these comics or of all; later places stay, unless a clock has written them ahead of
   * `now`. Safe to repeat. Leaves tombstones: older reports do not bring anything back.
   */
  removeHistory(
    memberId: number,
    which: { comicIds?: readonly number[]; until: number },
    now: number,
  ): Promise<void>;
  /** Comics with bought chapters, the last purchase first. */
  bought(memberId: number, shown: Shown, slice: Slice): Promise<Sliced<BoughtRow>>;
  /** Closed ads, by position. */
  adRemovals(memberId: number): Promise<AdRemoval[]>;
  /** Keeps the latest time of each position that is not ahead of `now`; safe to repeat, in whatever order. */
  putAdRemovals(memberId: number, removals: readonly AdRemoval[], now: number): Promise<void>;
  /** Whatever came up to there can be read by now; what is noted later is of a later version. */
  standing(memberId: number): Promise<ShelfStanding>;
  /** Null where more than `limit` changed. */
  changed(
    memberId: number,
    since: Pick<ShelfStanding, 'shelf' | 'catalogue'>,
    limit: number,
  ): Promise<ChangedSince | null>;
  /** Comics of any of its lists in the order of their ids, from the one after `after` on. */
  comics(memberId: number, after: number, limit: number): Promise<number[]>;
  /** What the lists have of these comics: favourites and history of `read`. */
  rowsOf(
    memberId: number,
    comicIds: { read: readonly number[]; bought: readonly number[] },
  ): Promise<{ favourites: FavouriteRow[]; history: ReadingRow[]; bought: BoughtRow[] }>;
}
