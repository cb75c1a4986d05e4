import * as z from 'zod/mini';
import { chapterBrief, comicBrief, comicDetail, rankItem, readableChapter } from './comic.ts';
import type { ErrorCode } from './error-codes.ts';
import { listOf, listQuery } from './list.ts';
import { siteConfig } from './site.ts';

const id = z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const word = z.string().check(z.minLength(1), z.maxLength(64));

interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it, `:name` for a parameter. Every path also takes the query `mid`. */
  path: string;
  params: z.ZodMiniObject;
  query: z.ZodMiniObject;
  answer: z.ZodMiniType;
  /** Codes of the catalogue that it may answer besides Request01, Request03, Site01 and Server01. */
  codes: readonly ErrorCode[];
  /** The answer is the same for every visitor of a merchant, so it may be kept and shared. */
  shared: boolean;
}

const none = z.object({});
const rank = {
  method: 'GET',
  params: none,
  query: z.object({ ...listQuery, type: z.optional(z.coerce.number<number | string>().check(z.int())) }),
  answer: listOf(rankItem),
  codes: [],
  shared: true,
} as const;

/**
 * Everything the page and the server say to each other: from this table come the server's routes and checks, the
 * client's types and the tests (decisions §4, specification §7).
 */
export const endpoints = {
  getConfig: {
    method: 'GET',
    path: '/api/config',
    params: none,
    query: none,
    answer: siteConfig,
    codes: [],
    shared: true,
  },
  listComics: {
    method: 'GET',
    path: '/api/comic',
    params: none,
    query: z.object({
      ...listQuery,
      type: z.optional(z.coerce.number<number | string>().check(z.int())),
      finished: z.optional(flag),
      tag: z.optional(word),
      author: z.optional(word),
      price: z.optional(z.enum(['free', 'paid'])),
      sort: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(3)), 1),
    }),
    answer: listOf(comicBrief),
    codes: [],
    shared: true,
  },
  getComic: {
    method: 'GET',
    path: '/api/comic/:id',
    params: z.object({ id }),
    query: none,
    answer: comicDetail,
    codes: ['Comic05'],
    shared: false,
  },
  listChapters: {
    method: 'GET',
    path: '/api/comic/chapters/:id',
    params: z.object({ id }),
    query: none,
    answer: z.array(chapterBrief),
    codes: ['Comic05'],
    shared: false,
  },
  listBlock: {
    method: 'GET',
    path: '/api/comic/custom/:id',
    params: z.object({ id }),
    query: z.object(listQuery),
    answer: listOf(comicBrief),
    codes: ['Site02'],
    shared: true,
  },
  listFree: {
    method: 'GET',
    path: '/api/comic/free',
    params: none,
    query: z.object(listQuery),
    answer: listOf(comicBrief),
    codes: [],
    shared: true,
  },
  rankByViews: { ...rank, path: '/api/rank/view' },
  rankByLikes: { ...rank, path: '/api/rank/like' },
  /** The readability check: pure, never charges. */
  checkChapter: {
    method: 'POST',
    path: '/api/comic/-/:id/:chapterNo',
    params: z.object({ id, chapterNo: id }),
    query: none,
    answer: readableChapter,
    codes: ['Comic01', 'Comic02', 'Comic05', 'Member03'],
    shared: false,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** What a caller hands over: parameters of the path and the query in one object. */
export type Ask<Name extends EndpointName> = object &
  Fields<z.input<Endpoints[Name]['params']>> &
  Fields<z.input<Endpoints[Name]['query']>>;
/** What the server's use case gets, checked and with defaults filled in. */
export type Checked<Name extends EndpointName> = Fields<z.output<Endpoints[Name]['params']>> &
  Fields<z.output<Endpoints[Name]['query']>>;
/** What comes back as `data`. */
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

/** An object without fields allows any others beside it. */
type Fields<Shape> = string extends keyof Shape ? unknown : Shape;
