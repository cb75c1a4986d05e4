import type { ChapterBrief, ComicDetail, ReadableChapter } from '../../contract/comic.ts';
import type { SeenTime } from '../../domain/offline-ticket.ts';

/**
 * How far a chapter that somebody wants to have on this device is. `waiting`: being saved or in its turn; `paused`: by
 * the reader; `failed`: see `fault`; `saved`: whole.
 */
export type SavedState = 'waiting' | 'paused' | 'failed' | 'saved';

/** Why a chapter could not be saved: no (sound) answer, no room, or it may not be read or is there no longer. */
export type SavingFault = 'network' | 'full' | 'refused';

/** A chapter that is saved or shall be. Its images lie in the cache of saved chapters. */
export interface SavedChapterRow {
  comicId: number;
  chapterNo: number;
  state: SavedState;
  fault: SavingFault | null;
  /** When it was asked for (ms since 1970): first come, first saved. */
  at: number;
  /** Its images together, in all and so far. */
  bytes: number;
  doneBytes: number;
  pageCount: number;
  /** Its pages as the server named them, without the grant for the network; null until then. */
  chapter: ReadableChapter | null;
  /** SHA-256 of each image that is here, base64url, in their order; empty for those that are not. */
  hashes: string[];
  /**
   * What was whole here when the server had other content: it is read until that is whole too. Null, or missing in what
   * an older build wrote, where there is none. Its right, ticket and member are the row's.
   */
  former?: WholeContent | null;
  /** Whether everybody may read it, or the member whom the ticket names. */
  right: 'free' | 'own';
  /** By which its member opens it; null for a free chapter, and while the merchant does not show it or it is nobody's. */
  ticket: string | null;
  /** The member of the ticket, as a hash; null for a free chapter, and for one that was free and is nobody's own. */
  member: string | null;
  /** Other members of this device who have it too; missing in what an older build wrote. */
  others?: OwnRight[];
  /** When the server was asked last whose it is, by its own clock (ms since 1970); missing until then. */
  askedAt?: number;
  /** Who asked for it, as `member`; null, or missing in what an older build wrote, when that was no member. */
  wantedBy?: string | null;
  /** Whether the reader wants it whatever the connection costs. */
  anyNetwork: boolean;
}

/** Who may read a saved chapter. */
export type SavedRight = Pick<SavedChapterRow, 'right' | 'ticket' | 'member'>;

/** By what one more member opens a chapter that is another's as well; no ticket until the server has written one. */
export interface OwnRight {
  member: string;
  ticket: string | null;
}

/** A chapter's content that is here whole. */
export interface WholeContent {
  chapter: ReadableChapter;
  hashes: string[];
}

/** A chapter with that content of it which is here whole; null when none is. */
export function readableIn(row: SavedChapterRow): SavedChapterRow | null {
  if (row.state === 'saved') return row;
  return row.former ? { ...row, ...row.former } : null;
}

/** A chapter as a member's own, where it is theirs too; else as it stands. */
export function asOf(row: SavedChapterRow, member: string | null): SavedChapterRow {
  const own = row.others?.find((it) => it.member === member);
  return own ? { ...row, ...withRight(row, { right: 'own', ...own }) } : row;
}

/** What a chapter's rights are with this one in place of what its member had; what is free is nobody's own. */
export function withRight(
  row: SavedChapterRow,
  by: SavedRight,
): SavedRight & Required<Pick<SavedChapterRow, 'others'>> {
  return { ...by, others: by.right === 'free' ? [] : rightsBut(row, by.member) };
}

/** The rights of everybody else who has a chapter. */
export function rightsBut(
  { member, ticket, others = [] }: SavedChapterRow,
  whose: string | null,
): OwnRight[] {
  const all = member === null ? others : [{ member, ticket }, ...others];
  return all.filter((it) => it.member !== whose);
}

/** A comic with saved chapters: all that its page and the reader need of it. Nothing in it is a member's own. */
export interface SavedComicRow {
  comicId: number;
  comic: ComicDetail;
  chapters: ChapterBrief[];
}

/** Chapters of a comic that were saved elsewhere. */
export interface CarriedChapters {
  comicId: number;
  chapterNos: number[];
}

/** A public key as a JSON Web Key. */
export interface TicketKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/**
 * By what offline tickets are judged: the server's public key, and its time as it was seen last. `unregistered`: images
 * may lie in the cache of which a new database has not been told yet. `carried`: what was saved at another address and
 * is not in the queue here yet.
 */
export type SavedFactRow =
  | { name: 'key'; value: TicketKey }
  | { name: 'time'; value: SeenTime }
  | { name: 'unregistered'; value: true }
  | { name: 'carried'; value: CarriedChapters[] };
