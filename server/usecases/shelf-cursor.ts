import { createHash } from 'node:crypto';
import { dayMs } from '../../domain/durations.ts';
import type { Merchant } from './merchant.ts';
import type { ShelfStanding } from './shelf-port.ts';

/** To be raised when shelves are told in another way: devices then hear theirs anew. */
const form = 1;

/**
 * Now and then a device hears its whole shelf anew (ms): what a server of an older build wrote beside this one, or a
 * database that was put back by hand, is in no version.
 */
const lifeMs = 7 * dayMs;

/** No comic has a higher number: PostgreSQL fails at one, while SQLite finds nothing after it. */
const lastComicId = 2 ** 31 - 1;

/** What a device has heard: everything up to these versions. */
export interface ShelfCursor {
  era: number;
  memberId: number;
  shelf: number;
  catalogue: number;
  /** What of the merchant decides which comics are shown, and how. */
  settings: string;
  /** When the whole shelf was told (ms since 1970). */
  wholeAt: number;
  /** Within a whole shelf: the comic that was told last; null after its end. */
  after: number | null;
}

/** Whose cursor it is, and when. */
export interface CursorFor {
  standing: ShelfStanding;
  memberId: number;
  merchant: Merchant;
  now: number;
}

/** The cursor of a member who knows everything up to here. */
export function cursorAt({ standing, memberId, merchant, now }: CursorFor): ShelfCursor {
  const { era, shelf, catalogue } = standing;
  return { era, memberId, shelf, catalogue, settings: settingsOf(merchant), wholeAt: now, after: null };
}

export function writtenCursor(cursor: ShelfCursor): string {
  const { era, memberId, shelf, catalogue, settings, wholeAt, after } = cursor;
  const parts = [form, era, memberId, shelf, catalogue, settings, wholeAt];
  return [...parts, ...(after === null ? [] : [after])].join('.');
}

const number = String.raw`\.(0|[1-9]\d{0,15})`;
const written = new RegExp(`^${form}${number.repeat(4)}\\.([0-9a-f]{12})${number}(?:${number})?$`);

/**
 * Where a device can go on from; null where it must hear the whole shelf: its cursor is none of ours, another member's,
 * another database's or old, or the merchant shows comics otherwise since, or one was removed.
 */
export function cursorIn(
  since: string | undefined,
  { standing, memberId, merchant, now }: CursorFor,
): ShelfCursor | null {
  const [, era, member, shelf, catalogue, settings, wholeAt, after] = written.exec(since ?? '') ?? [];
  if (settings === undefined) return null;
  const cursor = {
    ...{ era: Number(era), memberId: Number(member), shelf: Number(shelf), catalogue: Number(catalogue) },
    ...{ settings, wholeAt: Number(wholeAt), after: after === undefined ? null : Number(after) },
  };
  const isOurs =
    cursor.era === standing.era &&
    cursor.memberId === memberId &&
    cursor.settings === settingsOf(merchant) &&
    cursor.shelf <= standing.shelf &&
    cursor.catalogue <= standing.catalogue &&
    cursor.catalogue >= standing.removal &&
    (cursor.after ?? 0) <= lastComicId &&
    // Another server's clock may be a little ahead.
    Math.abs(now - cursor.wholeAt) < lifeMs;
  return isOurs ? cursor : null;
}

function settingsOf({ id, mature, prices }: Merchant): string {
  const told = JSON.stringify([id, mature, prices.chapterPrice, prices.freeChapters]);
  return createHash('sha256').update(told).digest('hex').slice(0, 12);
}
