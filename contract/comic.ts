import * as z from 'zod/mini';

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** A comic as lists show it (decisions §4). Times are ms since 1970. */
export const comicBrief = z.object({
  id: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  /** 1 Korean comic, 2 doujin, 3 photo book, 4 magazine, 5 volume; others are shown neutrally. */
  type: z.number(),
  finished: z.boolean(),
  /** 1 vertical strip, 2 horizontal pages. */
  orientation: z.number(),
  rightToLeft: z.boolean(),
  coverVersion: z.string(),
  /** The cover's dominant colour: its box is filled before the picture arrives. */
  coverColor: color,
  /** First sentence or so of the introduction, for the carousel and intro lists. + */
  tagline: z.string(),
  views: z.number(),
  likes: z.number(),
  favs: z.number(),
  chapterCount: z.number(),
  latestNo: z.number(),
  /** What was written in the number's place (1.5, 番外); left out where that is the number. + */
  latestLabel: z.optional(z.string()),
  latestTitle: z.string(),
  latestAt: z.number(),
  /** Whether every chapter is free for this merchant. */
  free: z.boolean(),
});
export type ComicBrief = z.infer<typeof comicBrief>;

/** Where a member stopped: image `imgIndex` (from 1), `frac` 0–1 inside it. */
const progress = z.object({
  chapterNo: z.number(),
  imgIndex: z.number(),
  frac: z.number(),
  done: z.boolean(),
  at: z.number(),
  doneChapters: z.array(z.number()),
});

export const comicDetail = z.extend(comicBrief, {
  aliases: z.array(z.string()),
  intro: z.string(),
  /** Points a chapter costs unless it has its own price. */
  price: z.number(),
  /** What this build does not know is not for everybody. */
  rating: z.catch(z.enum(['all', 'mature']), 'mature'),
  isFav: z.boolean(),
  isLiked: z.boolean(),
  progress: z.nullable(progress),
});
export type ComicDetail = z.infer<typeof comicDetail>;

export const chapterBrief = z.object({
  /** Counts from 1; `label` keeps what was written on the file (0, 1.5, 番外). */
  chapterNo: z.number(),
  label: z.string(),
  title: z.string(),
  price: z.number(),
  free: z.boolean(),
  bought: z.boolean(),
  /** When a locked chapter becomes free, or null. */
  freeAt: z.nullable(z.number()),
  publishedAt: z.number(),
  pageCount: z.number(),
  bytes: z.number(),
});
export type ChapterBrief = z.infer<typeof chapterBrief>;

/** An image of a chapter: its place and size are known before a byte of it is. */
const page = z.object({
  /** Counts from 1. */
  i: z.number(),
  w: z.number(),
  h: z.number(),
  bytes: z.number(),
  color,
  /** What of it is no margin, in its pixels; left out where cutting that would win little, or nobody looked. + */
  content: z.optional(z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })),
});
export type Page = z.infer<typeof page>;

/** Answer of the readability check for a chapter that may be read. */
export const readableChapter = z.object({
  comicId: z.number(),
  chapterNo: z.number(),
  label: z.string(),
  title: z.string(),
  /** Part of every image address of this chapter: new content has a new version. */
  version: z.string(),
  pages: z.array(page),
  prev: z.nullable(z.number()),
  next: z.nullable(z.number()),
  /** Grant for the image bytes (10 min), null when the chapter is free. */
  ticket: z.nullable(z.string()),
});
export type ReadableChapter = z.infer<typeof readableChapter>;

export const rankItem = z.extend(comicBrief, {
  rank: z.number(),
  /** Places gained since yesterday (negative: lost), null for a new entry. */
  delta: z.nullable(z.number()),
});

export const categories = z.object({
  types: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  /** Most used first. */
  tags: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type Categories = z.infer<typeof categories>;

/** What can be wrong with a page: it does not appear, is garbled, stands in the wrong order, is of another chapter. */
export const pageReportKinds = ['missing', 'broken', 'order', 'wrong'] as const;
export type PageReportKind = (typeof pageReportKinds)[number];
