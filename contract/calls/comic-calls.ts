import * as z from 'zod/mini';
import {
  categories,
  chapterBrief,
  comicBrief,
  comicDetail,
  pageReportKinds,
  rankItem,
  readableChapter,
} from '../comic.ts';
import { type Endpoint, id, memberWrite, moment, nothing, publicRead, visitorRead } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { namePlaces } from '../names.ts';

const type = z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1)));
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const name = z.string().check(z.minLength(1), z.maxLength(namePlaces));
const word = z.string().check(z.minLength(1), z.maxLength(64));

const list = { ...publicRead, query: z.object(listQuery), answer: listOf(comicBrief) } as const;
const rank = { ...publicRead, query: z.object({ ...listQuery, type }), answer: listOf(rankItem) } as const;
const search = {
  ...publicRead,
  query: z.object({ ...listQuery, keyword: word }),
  /** Nothing has the keyword itself: these have its words (`byWords`, +), or sound like it (`bySound`, +). */
  answer: z.extend(listOf(comicBrief), {
    byWords: z.optional(z.boolean()),
    bySound: z.optional(z.boolean()),
  }),
} as const;
const some = z.object({ size: listQuery.size });
/** A name that a visitor's device gave itself. */
const device = z.optional(z.string().check(z.maxLength(64)));
const like = {
  ...memberWrite,
  path: '/api/comic/:id/like',
  params: z.object({ id }),
  /** `at` (+): when that was done; now where it is left out, never later. What was done later stays. */
  body: z.object({ at: z.optional(moment) }),
  answer: z.number(),
  codes: ['Comic05', 'Member03'],
} as const;

/** Comics, chapters, ranks and search (specification §7, decisions §4). */
export const comicCalls = {
  listComics: {
    ...list,
    path: '/api/comic',
    query: z.object({
      ...listQuery,
      type,
      finished: z.optional(flag),
      tag: z.optional(name),
      author: z.optional(name),
      price: z.optional(z.enum(['free', 'paid'])),
      sort: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(3)), 1),
    }),
  },
  getComic: {
    ...visitorRead,
    path: '/api/comic/:id',
    params: z.object({ id }),
    answer: comicDetail,
    codes: ['Comic05'],
  },
  listChapters: {
    ...visitorRead,
    path: '/api/comic/chapters/:id',
    params: z.object({ id }),
    answer: z.array(chapterBrief),
    codes: ['Comic05'],
  },
  listBlock: { ...list, path: '/api/comic/custom/:id', params: z.object({ id }), codes: ['Site02'] },
  /** Comics with a chapter of that day: 1 is the last Monday, 7 the last Sunday; else a date; else today. */
  listDaily: {
    ...list,
    path: '/api/comic/daily',
    query: z.object({
      ...listQuery,
      day: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(7))),
      date: z.optional(z.iso.date()),
    }),
    /** With the day that the list is of: who kept it knows it also on a later one. */
    answer: z.extend(listOf(comicBrief), { date: z.optional(z.iso.date()) }),
  },
  listFree: { ...list, path: '/api/comic/free' },
  /** Random picks, other ones each time. */
  pickRandom: { ...visitorRead, path: '/api/comic/rnd', query: some, answer: listOf(comicBrief) },
  listCategories: { ...publicRead, path: '/api/comic/categories', answer: categories },
  /** The readability check: pure, never charges. Prefetching says so, and is then no view. */
  checkChapter: {
    ...visitorRead,
    method: 'POST',
    path: '/api/comic/-/:id/:chapterNo',
    params: z.object({ id, chapterNo: id }),
    body: z.object({
      prefetch: z.optional(z.boolean()),
      /** So that its views count once a day. */
      device,
    }),
    answer: readableChapter,
    codes: ['Comic01', 'Comic02', 'Comic05', 'Member03'],
  },
  /** Says that a page is broken; the same one's repeats are one report. */
  reportPage: {
    ...visitorRead,
    method: 'POST',
    limit: 'report',
    path: '/api/comic/:id/:chapterNo/:i/report',
    params: z.object({ id, chapterNo: id, i: id }),
    body: z.object({ kind: z.enum(pageReportKinds), device }),
    answer: nothing,
    codes: ['Comic01', 'Comic05', 'Member03'],
  },
  likeComic: { ...like, method: 'PUT' },
  unlikeComic: { ...like, method: 'DELETE' },
  rankByViews: { ...rank, path: '/api/rank/view' },
  rankByLikes: { ...rank, path: '/api/rank/like' },
  /** What block 3 shows (specification §9). */
  rankByFavourites: { ...rank, path: '/api/rank/fav' },
  rankOfWeek: { ...rank, path: '/api/rank/hot-week' },
  rankOfMonth: { ...rank, path: '/api/rank/hot-month' },
  rankOfAll: { ...rank, path: '/api/rank/all' },
  searchTitles: { ...search, path: '/api/search/title' },
  searchAuthors: { ...search, path: '/api/search/author' },
  searchTags: { ...search, path: '/api/search/tag' },
  /** For this member, or what is hot for a visitor. */
  recommend: {
    ...visitorRead,
    path: '/api/search/recommend',
    query: z.object(listQuery),
    answer: listOf(comicBrief),
  },
  guess: { ...visitorRead, path: '/api/search/rnd', query: some, answer: listOf(comicBrief) },
} as const satisfies Record<string, Endpoint>;
