import type { Ask } from '../../contract/endpoints.ts';
import type { AdRemoval, ProgressReport } from '../../contract/member.ts';

/** A comic on the shelf; what it is stands in the table of comics. */
export interface FavouriteRow {
  comicId: number;
  /** When it was put there (ms since 1970). */
  at: number;
  /** Chapters after `unreadAfter`, as the server counted them; null while it has not. */
  unread: number | null;
  /** The chapter that the server knew as the one read last; null for none. */
  unreadAfter: number | null;
}

/** A comic with chapters that the member bought. */
export interface BoughtRow {
  comicId: number;
  /** The last purchase (ms since 1970). */
  at: number;
  chapters: { chapterNo: number; title: string; points: number; at: number }[];
}

/** A keyword that was searched for on this device. */
export interface SearchRow {
  keyword: string;
  /** ms since 1970. */
  at: number;
}

/**
 * What the mirror knows about itself. `owner`: whose shelf it is, none for a visitor's; `pulledAt`: when a member's came
 * from the server; `askedAt`: when a visitor's was last compared with what is new on the site; `heardUntil`: the latest
 * chapter that was known then, by the server's clock. Times are ms since 1970. `cursor`: how far the server has told what
 * changed on a member's shelf. `session`: the token that the worker sends what waits with when no page is left.
 */
export type FactRow =
  | { name: 'owner' | 'cursor' | 'session'; value: string }
  | { name: 'pulledAt' | 'askedAt' | 'heardUntil'; value: number };

/** A write that the server has not confirmed. Each is safe to repeat. */
export type Write =
  /**
   * `at`: since when it is there, or when it was taken off (ms since 1970); older builds' writes have none. `returnedAt`:
   * when a removal was undone.
   */
  | { kind: 'favourite'; comicId: number; wanted: boolean; at?: number; returnedAt?: number }
  /** `at`: when it was said (ms since 1970); older builds' writes have none. */
  | { kind: 'like'; comicId: number; wanted: boolean; at?: number }
  | { kind: 'history'; comicId: number; report: ProgressReport }
  /** The comic is taken out of the history, as it was up to `at` (ms since 1970); older builds' writes have none. */
  | { kind: 'forget'; comicId: number; at?: number }
  /** One setting, set at `at` (ms since 1970); older builds' writes have none, and all settings in one. */
  | { kind: 'settings'; change: SettingsChange; at?: number }
  /** An ad was closed. */
  | ({ kind: 'ad-removal' } & AdRemoval);

/** Settings of a member as far as they were changed. */
export type SettingsChange = Omit<Ask<'setMember'>, 'at'>;

/** A waiting write. A later one of the same key takes its place, at the end. */
export interface OutboxRow {
  no: number;
  key: string;
  /** None for what is about no comic. */
  comicId?: number;
  /** Until then it may be taken back, and is not sent (ms since 1970; 0 for at once). */
  heldUntil: number;
  write: Write;
}

/** Writes of a member whose session ran out and in whose place another one came: they wait until the member is back. */
export interface ParkedRow {
  owner: string;
  writes: Write[];
}
