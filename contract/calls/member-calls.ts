import * as z from 'zod/mini';
import { bodyId, type Endpoint, memberRead, memberWrite, moment, nothing } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import {
  adRemoval,
  boughtComic,
  favourite,
  historyItem,
  keptReading,
  memberStatus,
  progressReport,
  shelfChanges,
} from '../member.ts';
import { offlineTickets } from '../offline-tickets.ts';
import { orderLine, statementLine } from '../wallet.ts';

const mostComics = 500;
const comicIds = z.array(bodyId).check(z.maxLength(mostComics));
const points = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));
const list = { ...memberRead, query: z.object(listQuery), codes: ['Member03'] } as const;
const favs = {
  ...memberWrite,
  path: '/api/member/fav',
  /** How many favourites the member has now. */
  answer: z.number(),
  codes: ['Member03'],
} as const;

/** A member's own things: status, shelf, history, statements (decisions §3). */
export const memberCalls = {
  getMember: {
    ...memberRead,
    path: '/api/member',
    answer: memberStatus,
    codes: ['Member01', 'Member03'],
  },
  /** `at` (+): when it was set; now where it is left out, never later. What was set later stays, but for auto-buy's end. */
  setMember: {
    ...memberWrite,
    method: 'PUT',
    path: '/api/member/config',
    body: z.object({
      autoBuy: z.optional(z.boolean()),
      /** Null (+): as each comic is drawn. */
      direction: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(2)))),
      /** Null takes a limit away, what is left out stays. */
      autoBuyLimit: z.optional(
        z.object({
          perDay: z.optional(z.nullable(points)),
          perChapter: z.optional(z.nullable(points)),
          floor: z.optional(points),
        }),
      ),
      at: z.optional(moment),
    }),
    answer: memberStatus,
    codes: ['Member01', 'Member03'],
  },
  listBought: { ...list, path: '/api/member/buy', answer: listOf(boughtComic) },
  listFavourites: { ...list, path: '/api/member/fav', answer: listOf(favourite) },
  /**
   * `times` (+): since when each of them stands there, in their order; now where it is left out, none is later than now.
   * `at` (+): when they were put there, or put back; now where it is left out, for each no sooner than it stands there.
   * What was taken off after that stays off.
   */
  addFavourites: {
    ...favs,
    method: 'PUT',
    body: z.object({
      comicIds,
      times: z.optional(z.array(moment).check(z.maxLength(mostComics))),
      at: z.optional(moment),
    }),
  },
  /** `at` (+): when they were taken off; now where it is left out, never later. What was put there later stays. */
  removeFavourites: {
    ...favs,
    method: 'DELETE',
    body: z.object({ comicIds, at: z.optional(moment) }),
  },
  listHistory: { ...list, path: '/api/member/history', answer: listOf(historyItem) },
  /**
   * Newest `at` wins, a finished chapter stays finished. Conflicts: where the server knew better; null where the
   * comic was taken out of the history later than that.
   */
  putHistory: {
    ...memberWrite,
    method: 'PUT',
    path: '/api/member/history',
    body: z.object({ items: z.array(progressReport).check(z.maxLength(500)) }),
    answer: z.object({
      conflicts: z.array(z.object({ comicId: z.number(), server: z.nullable(keptReading) })),
    }),
    codes: ['Member03'],
  },
  deleteHistory: {
    ...memberWrite,
    method: 'DELETE',
    path: '/api/member/history',
    /** One of `comicIds`, `before` and `all`. `at` (+): when these comics were taken out; what was read later stays. */
    body: z.object({
      comicIds: z.optional(comicIds),
      at: z.optional(moment),
      before: z.optional(moment),
      all: z.optional(z.literal(true)),
    }),
    answer: nothing,
    codes: ['Member03'],
  },
  /** Closed ads (+), by position. */
  listAdRemovals: {
    ...memberRead,
    path: '/api/member/sd',
    answer: z.array(adRemoval),
    codes: ['Member03'],
  },
  /** The latest time of a position counts, none is later than now. */
  putAdRemovals: {
    ...memberWrite,
    method: 'PUT',
    path: '/api/member/sd',
    body: z.object({ items: z.array(adRemoval).check(z.maxLength(100)) }),
    answer: nothing,
    codes: ['Member03'],
  },
  /**
   * Favourites, history, bought comics and closed ads (+) that were written or of which lists show something else since
   * `since`, a cursor of an earlier answer. Without one, or with one that the server cannot go on from, the whole shelf.
   */
  listShelfChanges: {
    ...memberRead,
    path: '/api/member/shelf',
    query: z.object({ since: z.optional(z.string()) }),
    answer: shelfChanges,
    codes: ['Member03'],
  },
  /**
   * Offline tickets (+) for chapters that the device saves or has saved. `proof`: the ticket that it has, which spares
   * the server reading the images again. Those that the member does not have (any more) come back without one.
   */
  writeOfflineTickets: {
    ...memberWrite,
    method: 'POST',
    path: '/api/member/tickets',
    body: z.object({
      chapters: z
        .array(
          z.object({
            comicId: bodyId,
            chapterNo: bodyId,
            proof: z.optional(z.string().check(z.maxLength(1024))),
          }),
        )
        .check(z.maxLength(200)),
    }),
    answer: offlineTickets,
    codes: ['Member03'],
  },
  listStatement: { ...list, path: '/api/member/point', answer: listOf(statementLine) },
  listOrders: { ...list, path: '/api/member/order', answer: listOf(orderLine) },
} as const satisfies Record<string, Endpoint>;
