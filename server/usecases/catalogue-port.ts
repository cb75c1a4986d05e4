import type { Chapter, Comic, MerchantPrices, Slice, Sliced, StoredPage } from './ports.ts';

/** Which comics a list shows; what is left out does not narrow it. */
export interface ComicFilter {
  type?: number | undefined;
  finished?: boolean | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  /** `free`: every chapter is free under `prices`; `paid`: the others. */
  price?: 'free' | 'paid' | undefined;
  /** Comics for adults are among them only when this is true. */
  mature?: boolean | undefined;
  order: 'newest' | 'hottest' | 'earliest';
}

/** Whether a list may show comics for adults. */
export interface Shown {
  mature: boolean;
}

/**
 * All-time views, likes and favourites; views of the last 7 and 30 days; `all` is a mix: views + 30 × likes + 20 × favourites +
 * 3 × views of the month.
 */
export type RankKind = 'view' | 'like' | 'fav' | 'week' | 'month' | 'all';

/**
 * A comic in a rank; `delta`: places gained since yesterday's end. Its first 500 are kept: null for a comic that was not
 * among them and now is; 0 further down, where nothing is known.
 */
export interface RankedComic {
  comic: Comic;
  delta: number | null;
}

/** What of a comic decides who may see it, and what its chapters cost. */
export type ComicTerms = Pick<Comic, 'id' | 'title' | 'rating' | 'price' | 'freeChapters' | 'coverVersion'>;

/** A chapter, and what its comic says of it. */
export interface ChapterAt {
  comic: ComicTerms;
  chapter: Chapter;
}

/** A chapter with what a reader is given of it; the numbers of the chapters next to it are null at the ends. */
export interface ReadableChapter extends ChapterAt {
  pages: StoredPage[];
  prev: number | null;
  next: number | null;
}

/** The comics as readers find them: those with a chapter. */
export interface Catalogue {
  /** In the order of `filter`; `prices` decide what is free. */
  listComics(filter: ComicFilter, prices: MerchantPrices, slice: Slice): Promise<Sliced<Comic>>;
  /** For adults or not; null when there is none, or it has no chapter. */
  comic(id: number): Promise<Comic | null>;
  /** What decides who may see the comic and for how much. */
  comicTerms(id: number): Promise<ComicTerms | null>;
  /** In the order of their numbers. */
  chapters(comicId: number): Promise<Chapter[]>;
  /** Null when there is no such chapter, or no such comic. */
  chapterAt(comicId: number, chapterNo: number): Promise<ChapterAt | null>;
  /** The same with its pages. */
  readableAt(comicId: number, chapterNo: number): Promise<ReadableChapter | null>;
  /** A merchant's own block, null when it has none with this number. */
  block(merchantId: number, blockId: number, shown: Shown, slice: Slice): Promise<Sliced<Comic> | null>;
  /** In the order of `ids`; unknown ones, those without a chapter and those that are not shown are left out. */
  comicsByIds(ids: readonly number[], shown: Shown): Promise<Comic[]>;
  /** A part of a rank of all comics, or of those of one type. */
  rank(
    kind: RankKind,
    among: Shown & { type?: number | undefined },
    slice: Slice,
  ): Promise<Sliced<RankedComic>>;
  /** Comics with a chapter published in [start, end), the last one first. */
  updatedBetween(time: { start: number; end: number }, shown: Shown, slice: Slice): Promise<Sliced<Comic>>;
  /** So many different comics by chance, or all when there are fewer; `random` gives 0 ≤ x < 1. */
  pick(count: number, shown: Shown, random: () => number): Promise<Comic[]>;
  /** How many comics each type and each of the 200 most used tags has, most used first. */
  categories(shown: Shown): Promise<CategoryCounts>;
  /**
   * At most 200 comics for a member that are neither in the history nor among the favourites: first those that share
   * tags with the last 20 of these, most shared first and then the hottest of the month; filled up with the hottest.
   */
  recommended(memberId: number, shown: Shown, slice: Slice): Promise<Sliced<Comic>>;
}

/** How many comics there are of what. */
export interface CategoryCounts {
  types: { id: number; count: number }[];
  tags: { name: string; count: number }[];
}
