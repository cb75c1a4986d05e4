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
import { chapterAt, chaptersOf, comicTerms, readableAt } from './catalogue-chapters.ts';
import { type DayList, dayList } from './catalogue-daily.ts';
import { CatalogueInMemory } from './catalogue-in-memory.ts';
import { type ComicList, findAmongFew, hasMoreThan, listed, type Order } from './catalogue-lists.ts';
import { comicsNamed } from './catalogue-names.ts';
import { randomIds } from './catalogue-picks.ts';
import { keptPlaces, placesGained, yesterdaysPlaces } from './catalogue-ranks.ts';
import type { Ordered } from './catalogue-reading.ts';
import { recommendedIds } from './catalogue-recommend.ts';
import { comicsByIds } from './comics-by-ids.ts';
import type { Database } from './open.ts';

/** Up to so many comics are sorted and counted at every request, and so never a moment old. */
const few = 1000;
/** Of a large library: for so long lists stay as they are (ms); their orders by popularity for some minutes. */
const lifeMs = 60_000;
/** For so long more an older one is given while a newer one is made: many run out together, and each takes a while. */
const staleMs = 2 * 60_000;
/** Longer than between two rounds of housework: where nobody has come for a while nobody waits either. */
const quietMs = 6 * 60_000;

/** The catalogue in the database. */
export class StoredCatalogue implements Catalogue {
  readonly #db: Database;
  /** Of a large library; null of one that has few comics: of those the database is asked each time. */
  readonly #inMemory = new KeptAnswers<CatalogueInMemory | null>({ lifeMs, staleMs: quietMs, capacity: 1 });
  /** Of the names with many comics, in one version of the catalogue. */
  readonly #named = new KeptAnswers<Uint32Array>({
    isLarge: (ids) => ids.length > 100,
    lifeMs: 600_000,
    capacity: 500,
  });
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

  /**
   * Reads what the lists of a large library are made from, so that no visitor need wait for it: before the first one
   * comes, and at least every five minutes.
   */
  async prepareLists(): Promise<void> {
    await this.#memory();
  }

  async listComics(
    { order, ...narrowing }: ComicFilter,
    prices: MerchantPrices,
    slice: Slice,
  ): Promise<Sliced<Comic>> {
    const { items: ids, total } = await this.#find({ ...narrowing, prices }, order, slice);
    return { items: await this.comicsByIds(ids, { mature: narrowing.mature ?? false }), total };
  }

  async rank(
    kind: RankKind,
    among: Shown & { type?: number | undefined },
    slice: Slice,
  ): Promise<Sliced<RankedComic>> {
    const { items: ids, total } = await this.#find({ ...among, prices: anyPrices }, kind, slice);
    if (ids.length === 0) return { items: [], total };
    const comics = await this.comicsByIds(ids, among);
    const list = { kind, ...among };
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

  /** All comics from the most viewed one on, as they were some minutes ago at most; null where they are few. */
  async byViews(): Promise<Ordered | null> {
    return (await this.#memory())?.byViews ?? null;
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

  async #find(list: ComicList, order: Order, slice: Slice): Promise<Sliced<number>> {
    const memory = await this.#memory();
    if (!memory) return findAmongFew(this.#db, list, order, slice);
    const named: Uint32Array[] = [];
    for (const kind of ['tag', 'author'] as const) {
      const name = list[kind];
      if (name === undefined) continue;
      const key = JSON.stringify([memory.version, kind, name]);
      named.push(await this.#named.get(key, () => comicsNamed(this.#db, kind, name)));
    }
    return memory.find(list, order, named, slice);
  }

  #memory(): Promise<CatalogueInMemory | null> {
    return this.#inMemory.get('', async (older) => {
      const many = await hasMoreThan(this.#db, few);
      return many ? CatalogueInMemory.read(this.#db, older, performance.now()) : null;
    });
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

function sumOf(types: CategoryCounts['types']): number {
  return types.reduce((sum, { count }) => sum + count, 0);
}
