/** A chapter that somebody opened. */
export interface View {
  /** The merchant's day (`2026-03-29`): one viewer's views of a chapter count once in it. */
  day: string;
  /** `m:<member id>`, or the hash of a device; unique over all merchants. */
  viewer: string;
  comicId: number;
  chapterNo: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Counts views without making their readers wait: they are written together, a second later or sooner. */
export interface ViewCounter {
  /** Never waits and never fails; a view that is noted already is passed over. */
  note(view: View): void;
  /** Writes what was noted up to now; rejects when the database fails, and what was not written is kept. */
  flush(): Promise<void>;
  /** Writes the rest, which is lost when the database fails; nothing is counted after it. */
  close(): Promise<void>;
}

/** The turning of days in ranks. */
export interface RankDays {
  /**
   * Brings the ranks to the day of `now` in the default zone: keeps yesterday's places and takes off the views that
   * fell out of the windows of 7 and 30 days. `earliest` and `latest` (ms) are the moments between which it is now:
   * of a clock that is wrong no view is lost. Any number of processes may call it as often as they like.
   */
  rollDays(now: number, passed: { earliest: number; latest: number }): Promise<void>;
}
