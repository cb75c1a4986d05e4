import { KeptAnswers } from '../kept-answers.ts';
import type {
  Catalogue,
  CategoryCounts,
  ChapterAt,
  ComicFilter,
  ComicTerms,
  RankedComic,
  RankKind,
  ReadableChapter,
  Shown,
} from '../usecases/catalogue-port.ts';
import type { Chapter, Comic, MerchantPrices, Slice, Sliced } from '../usecases/ports.ts';
import { countCategories } from './catalogue-categories.ts';
import { type Census, countIn, takeCensus } from './catalogue-census.ts';
import { chapterAt, chaptersOf, comicTerms, readableAt } from './catalogue-chapters.ts';
import { type DayList, dayList } from './catalogue-daily.ts';
import {
  type Comics,
  countOf,
  countOfName,
  fewOfName,
  idsInOrder,
  listed,
  type NameCounts,
  narrowed,
  type Order,
} from './catalogue-lists.ts';
import { randomIds } from './catalogue-picks.ts';
import { keptPlaces, placesGained, rankedComics, yesterdaysPlaces } from './catalogue-ranks.ts';
import { recommendedIds } from './catalogue-recommend.ts';
import { comicsByIds } from './comics-by-ids.ts';
import type { Database } from './open.ts';

/** Of a large library: for so long counts and beginnings of lists stay as they are (ms). */
const lifeMs = 60_000;
/** For so long more an older one is given while a newer one is made: many run out together, and each takes a while. */
const staleMs = 2 * 60_000;

/** The catalogue in the database. */
export class StoredCatalogue implements Catalogue {
  readonly #db: Database;
  readonly #census = new KeptAnswers<Census>({
    isLarge: (census) => countIn(census, {}) > 1000,
    lifeMs,
    staleMs,
    capacity: 50,
  });
  readonly #totals = new KeptAnswers<number>({
    isLarge: (total) => total > 1000,
    lifeMs,
    staleMs,
    capacity: 1000,
  });
  /** Only a hint which way to take. */
  readonly #nameSizes = new KeptAnswers<number>({ lifeMs: 600_000, capacity: 5000 });
  readonly #ofNames = new KeptAnswers<number[]>({
    isLarge: (ids) => ids.length > 100,
    lifeMs,
    staleMs,
    capacity: 500,
  });
  readonly #beginnings = new KeptAnswers<number[]>({ lifeMs, staleMs, capacity: 1000 });
  readonly #yesterday = new KeptAnswers<Map<number, number>>({
    isLarge: (places) => places.size >= keptPlaces,
    lifeMs,
    staleMs,
    capacity: 50,
  });
  readonly #days = new KeptAnswers<DayList>({
    isLarge: ({ chapters }) => chapters > 5000,
    lifeMs,
    staleMs,
    capacity: 30,
  });
  readonly #categories = new KeptAnswers<CategoryCounts>({
    isLarge: ({ types }) => sumOf(types) > 1000,
    lifeMs: 600_000,
    capacity: 2,
  });

  constructor(db: Database) {
    this.#db = db;
  }

  async listComics(filter: ComicFilter, prices: MerchantPrices, slice: Slice): Promise<Sliced<Comic>> {
    const names = await this.#nameCounts(filter);
    const shown = { mature: filter.mature ?? false };
    const matching = () => narrowed(this.#db, filter, prices, names);
    const list = { ...filter, ...(filter.price && prices) };
    if (isOfFew(filter, names)) {
      // All of them are sorted anyway, and so counted.
      const ids = await this.#ofNames.get(JSON.stringify(list), () => idsInOrder(matching(), filter.order));
      return this.#sliceOf(ids, shown, slice);
    }
    const total = await this.#total(filter, prices);
    if (slice.offset >= total) return { items: [], total };
    const ids = await this.#idsInOrder({ list, matching }, filter.order, slice, total);
    return { items: await this.comicsByIds(ids, shown), total };
  }

  async rank(
    kind: RankKind,
    among: Shown & { type?: number | undefined },
    slice: Slice,
  ): Promise<Sliced<RankedComic>> {
    const list = { kind, ...among };
    const total = await this.#counted(among);
    if (slice.offset >= total) return { items: [], total };
    const matching = () => rankedComics(this.#db, list);
    const ids = await this.#idsInOrder({ list, matching }, kind, slice, total);
    const comics = await this.comicsByIds(ids, among);
    const before = await this.#yesterday.get(JSON.stringify(list), () => yesterdaysPlaces(this.#db, list));
    const items = comics.map((comic, index) => ({
      comic,
      delta: placesGained(before.get(comic.id), slice.offset + index + 1),
    }));
    return { items, total };
  }

  async updatedBetween(
    time: { start: number; end: number },
    { mature }: Shown,
    slice: Slice,
  ): Promise<Sliced<Comic>> {
    const key = JSON.stringify([time.start, time.end, mature]);
    const { comicIds } = await this.#days.get(key, () => dayList(this.#db, time, { mature }));
    return this.#sliceOf(comicIds, { mature }, slice);
  }

  async pick(count: number, shown: Shown, random: () => number): Promise<Comic[]> {
    return this.comicsByIds(await randomIds(this.#db, count, shown, random), shown);
  }

  categories({ mature }: Shown): Promise<CategoryCounts> {
    return this.#categories.get(String(mature), () => countCategories(this.#db, { mature }));
  }

  async recommended(memberId: number, { mature }: Shown, slice: Slice): Promise<Sliced<Comic>> {
    return this.#sliceOf(await recommendedIds(this.#db, memberId, { mature }), { mature }, slice);
  }

  comicsByIds(ids: readonly number[], shown: Shown): Promise<Comic[]> {
    return comicsByIds(this.#db, ids, shown);
  }

  async comic(id: number): Promise<Comic | null> {
    return (await this.comicsByIds([id], { mature: true }))[0] ?? null;
  }

  comicTerms(id: number): Promise<ComicTerms | null> {
    return comicTerms(this.#db, id);
  }

  chapters(comicId: number): Promise<Chapter[]> {
    return chaptersOf(this.#db, comicId);
  }

  chapterAt(comicId: number, chapterNo: number): Promise<ChapterAt | null> {
    return chapterAt(this.#db, { comicId, chapterNo });
  }

  readableAt(comicId: number, chapterNo: number): Promise<ReadableChapter | null> {
    return readableAt(this.#db, { comicId, chapterNo });
  }

  async block(
    merchantId: number,
    blockId: number,
    shown: Shown,
    slice: Slice,
  ): Promise<Sliced<Comic> | null> {
    const block = await this.#db
      .selectFrom('block')
      .select('title')
      .where('merchantId', '=', merchantId)
      .where('blockId', '=', blockId)
      .executeTakeFirst();
    if (!block) return null;
    const rows = await listed(this.#db, shown)
      .innerJoin('blockComic', 'blockComic.comicId', 'comic.id')
      .select('comic.id')
      .where('blockComic.merchantId', '=', merchantId)
      .where('blockComic.blockId', '=', blockId)
      .orderBy('blockComic.position')
      .execute();
    return this.#sliceOf(
      rows.map((row) => row.id),
      shown,
      slice,
    );
  }

  /** How many comics a list has; of those that narrow by a name with many comics it is counted for each. */
  async #total(filter: ComicFilter, prices: MerchantPrices): Promise<number> {
    if (filter.tag === undefined && filter.author === undefined) return this.#counted(filter, prices);
    const key = JSON.stringify({ ...filter, order: '', ...(filter.price && prices) });
    // All of a name's comics are counted: from the name's side, however many they are.
    return this.#totals.get(key, () => countOf(narrowed(this.#db, filter, prices, { tag: 0, author: 0 })));
  }

  async #counted(
    by: Pick<ComicFilter, 'type' | 'finished' | 'price' | 'mature'>,
    prices: MerchantPrices = anyPrices,
  ): Promise<number> {
    const { mature = false } = by;
    const key = JSON.stringify([mature, prices]);
    return countIn(await this.#census.get(key, () => takeCensus(this.#db, { mature }, prices)), by);
  }

  /** `list` tells one list from the others. A page further on in a large one is near others that are asked for. */
  async #idsInOrder(
    { list, matching }: { list: object; matching: () => Comics },
    order: Order,
    slice: Slice,
    total: number,
  ): Promise<number[]> {
    const end = slice.offset + slice.limit;
    const beginning = beginnings.find((length) => end <= length);
    if (total <= fewOfName || beginning === undefined) return idsInOrder(matching(), order, slice);
    const key = JSON.stringify([list, order, beginning]);
    const ids = await this.#beginnings.get(key, () =>
      idsInOrder(matching(), order, { offset: 0, limit: beginning }),
    );
    return ids.slice(slice.offset, end);
  }

  async #nameCounts(filter: ComicFilter): Promise<NameCounts> {
    const count = (kind: 'tag' | 'author') => {
      const name = filter[kind];
      if (name === undefined) return 0;
      return this.#nameSizes.get(JSON.stringify([kind, name]), () => countOfName(this.#db, kind, name));
    };
    return { tag: await count('tag'), author: await count('author') };
  }

  async #sliceOf(
    comicIds: readonly number[],
    shown: Shown,
    { offset, limit }: Slice,
  ): Promise<Sliced<Comic>> {
    const items = await this.comicsByIds(comicIds.slice(offset, offset + limit), shown);
    return { items, total: comicIds.length };
  }
}

/** Prices that no list asks for. */
const anyPrices: MerchantPrices = { chapterPrice: 0, freeChapters: 0 };

/** How far the beginnings of lists go whose ids are kept for a moment: 2, 10 and 100 pages. */
const beginnings = [40, 200, 2000];

/** Whether a list narrows by a name that has few comics. */
function isOfFew(filter: ComicFilter, counts: NameCounts): boolean {
  return (['tag', 'author'] as const).some((kind) => filter[kind] !== undefined && counts[kind] <= fewOfName);
}

function sumOf(types: CategoryCounts['types']): number {
  return types.reduce((sum, { count }) => sum + count, 0);
}
