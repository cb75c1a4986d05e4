/** How many members have bought of a comic, how many chapters in all, and for how many points. */
export interface BoughtOfComic {
  members: number;
  chapters: number;
  points: number;
  /** Of these points; what was paid for is the rest. */
  bonus: number;
}

/** A comic that was removed, and how much went with it. */
export interface RemovedComic {
  title: string;
  chapters: number;
  /** How many members had it among their favourites. */
  favourites: number;
  /** How many members had a place in it. */
  places: number;
}

/** A series that was removed as a whole: the id and title that it had, and when that was (ms since 1970). */
export interface RemovedSeries {
  comicId: number;
  title: string;
  removedAt: number;
}
