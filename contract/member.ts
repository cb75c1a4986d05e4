import * as z from 'zod/mini';
import { comicBrief } from './comic.ts';
import { bodyId, moment } from './endpoint.ts';

/** How far auto-buy may go, in points. Null = no such limit. */
const autoBuyLimit = z.object({
  perDay: z.nullable(z.number()),
  perChapter: z.nullable(z.number()),
  /** The balance never goes below this by auto-buy. */
  floor: z.number(),
});
export type AutoBuyLimit = z.infer<typeof autoBuyLimit>;

/** A member as the member sees it (decisions §3). */
export const memberStatus = z.object({
  account: z.string(),
  point: z.number(),
  autoBuy: z.boolean(),
  /** 1 vertical strip, 2 horizontal pages; 1 as well while none is chosen. */
  direction: z.number(),
  /** The direction that the member chose, null for as each comic is drawn; left out while they chose nothing. */
  chosenDirection: z.optional(z.nullable(z.number())),
  /** Masked (`138****8000`), empty while none is bound. */
  phone: z.string(),
  autoBuyLimit,
});
export type MemberStatus = z.infer<typeof memberStatus>;

/** As many of a member's sessions are told and ended at a time. */
export const sessionsMost = 100;

/** Somewhere a member is logged in. */
export const session = z.object({
  id: z.string(),
  /** In their makers' words: `Chrome`, `Android`; empty while it is not known. */
  browser: z.string(),
  system: z.string(),
  createdAt: z.number(),
  /** When it was last used, some minutes late. */
  seenAt: z.number(),
  /** The session that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const boughtComic = z.object({
  comic: comicBrief,
  chapters: z.array(
    z.object({ chapterNo: z.number(), title: z.string(), points: z.number(), at: z.number() }),
  ),
  at: z.number(),
});

/** `unread`: chapters after the one read last that were not read to their end, all of them when none was read. */
export const favourite = z.object({ comic: comicBrief, at: z.number(), unread: z.number() });

/** Where a member stopped, as the server keeps it. `doneChapters` were read to their end. */
export const keptReading = z.object({
  chapterNo: z.number(),
  imgIndex: z.number(),
  frac: z.number(),
  done: z.boolean(),
  at: z.number(),
  device: z.string(),
  doneChapters: z.array(z.number()),
});
export type KeptReading = z.infer<typeof keptReading>;

/** Of a chapter that is gone nothing is told but its number; `chapterLabel` stays out where it says no more than that. */
export const historyItem = z.extend(keptReading, {
  comic: comicBrief,
  chapterLabel: z.optional(z.string()),
  chapterTitle: z.optional(z.string()),
  pageCount: z.optional(z.number()),
});
export type HistoryItem = z.infer<typeof historyItem>;

/** Where a device says that its member stopped: image `imgIndex` (from 1), `frac` 0–1 inside it. */
export const progressReport = z.object({
  comicId: bodyId,
  chapterNo: bodyId,
  imgIndex: bodyId,
  frac: z.number().check(z.gte(0), z.lte(1)),
  done: z.boolean(),
  at: moment,
  device: z._default(z.string().check(z.maxLength(64)), ''),
});
export type ProgressReport = z.output<typeof progressReport>;

/** When a member closed the ad of a position (specification §3): ms since 1970. */
export const adRemoval = z.object({
  sdPosition: z.number().check(z.int(), z.gte(1), z.lte(99)),
  removeRecordTime: moment,
});
export type AdRemoval = z.infer<typeof adRemoval>;

const comicIds = z.array(z.number());

/** What changed on a member's shelf since a cursor, or a part of the whole. */
export const shelfChanges = z.object({
  /** What was known before counts no more: this part and those that follow are all there is. */
  whole: z.boolean(),
  /** Another part follows: it is asked for with `cursor`, and only all of them together may be believed. */
  more: z.boolean(),
  /** What to ask on from; means nothing to anybody but the server. */
  cursor: z.string(),
  favourites: z.array(favourite),
  history: z.array(historyItem),
  bought: z.array(boughtComic),
  adRemovals: z.array(adRemoval),
  /** Comics that are no longer in these lists, or not shown any more. */
  gone: z.object({ favourites: comicIds, history: comicIds, bought: comicIds }),
});
export type ShelfChanges = z.infer<typeof shelfChanges>;
