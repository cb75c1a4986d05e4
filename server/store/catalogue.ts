import type { Selectable } from 'kysely';
import type {
  Catalogue,
  CategoryCounts,
  ComicFilter,
  RankedComic,
  RankKind,
  Shown,
} from '../usecases/catalogue-port.ts';
import type { Chapter, Comic, MerchantPrices, Slice, Sliced, StoredPage } from '../usecases/ports.ts';
import { countCategories } from './catalogue-categories.ts';
import { type DayList, dayList } from './catalogue-daily.ts';
import { KeptWhenLarge } from './catalogue-kept.ts';
import {
  type Comics,
  countOf,
  countOfName,
  idsInOrder,
  listed,
  type NameCounts,
  narrowed,
  withId,
} from './catalogue-lists.ts';
import { randomIds } from './catalogue-picks.ts';
import { placesGained, rankedComics, yesterdaysPlaces } from './catalogue-ranks.ts';
import { recommendedIds } from './catalogue-recommend.ts';
import { comicNames } from './comic-names.ts';
import type { Database } from './open.ts';
import type { ComicTable } from './schema.ts';

/** The catalogue in the database. */
export class StoredCatalogue implements Catalogue {
  readonly #db: Database;
  readonly #totals = new KeptWhenLarge<number>({
    isLarge: (total) => total > 1000,
    lifeMs: 30_000,
    capacity: 1000,
  });
  readonly #days = new KeptWhenLarge<DayList>({
    isLarge: ({ chapters }) => chapters > 5000,
    lifeMs: 60_000,
    capacity: 30,
  });
  readonly #categories = new KeptWhenLarge<CategoryCounts>({
    isLarge: ({ types }) => sumOf(types) > 1000,
    lifeMs: 600_000,
    capacity: 2,
  });

  constructor(db: Database) {
    this.#db = db;
  }

  async listComics(filter: ComicFilter, prices: MerchantPrices, slice: Slice): Promise<Sliced<Comic>> {
    const matching = narrowed(this.#db, filter, prices, await this.#nameCounts(filter));
    // All of a name's comics are counted: from the name's side, however many they are.
    const counted = narrowed(this.#db, filter, prices, { tag: 0, author: 0 });
    const total = await this.#total({ ...filter, ...(filter.price && prices) }, counted);
    if (slice.offset >= total) return { items: [], total };
    return { items: await this.comicsByIds(await idsInOrder(matching, filter.order, slice)), total };
  }

  async rank(
    kind: RankKind,
    among: Shown & { type?: number | undefined },
    slice: Slice,
  ): Promise<Sliced<RankedComic>> {
    const list = { kind, ...among };
    const ranked = rankedComics(this.#db, list);
    const total = await this.#total(among, ranked);
    if (slice.offset >= total) return { items: [], total };
    const comics = await this.comicsByIds(await idsInOrder(ranked, kind, slice));
    const before = await yesterdaysPlaces(this.#db, list);
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
    return this.#sliceOf(comicIds, slice);
  }

  async pick(count: number, shown: Shown, random: () => number): Promise<Comic[]> {
    return this.comicsByIds(await randomIds(this.#db, count, shown, random));
  }

  categories({ mature }: Shown): Promise<CategoryCounts> {
    return this.#categories.get(String(mature), () => countCategories(this.#db, { mature }));
  }

  async recommended(memberId: number, { mature }: Shown, slice: Slice): Promise<Sliced<Comic>> {
    return this.#sliceOf(await recommendedIds(this.#db, memberId, { mature }), slice);
  }

  async comicsByIds(ids: readonly number[]): Promise<Comic[]> {
    if (ids.length === 0) return [];
    const rows = await withId(listed(this.#db, { mature: true }), ids)
      .selectAll('comic')
      .execute();
    const places = new Map(ids.map((id, index) => [id, index]));
    rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    return withNames(this.#db, rows);
  }

  async comic(id: number): Promise<Comic | null> {
    return (await this.comicsByIds([id]))[0] ?? null;
  }

  chapters(comicId: number): Promise<Chapter[]> {
    return this.#chapters(comicId).select(chapterColumns).orderBy('chapterNo').execute();
  }

  async chapter(comicId: number, chapterNo: number): Promise<Chapter | null> {
    const chapter = this.#chapters(comicId).select(chapterColumns).where('chapterNo', '=', chapterNo);
    return (await chapter.executeTakeFirst()) ?? null;
  }

  async pages(comicId: number, chapterNo: number): Promise<StoredPage[]> {
    const row = await this.#chapters(comicId)
      .select('pages')
      .where('chapterNo', '=', chapterNo)
      .executeTakeFirst();
    return row ? (JSON.parse(row.pages) as StoredPage[]) : [];
  }

  async neighbours(
    comicId: number,
    chapterNo: number,
  ): Promise<{ prev: number | null; next: number | null }> {
    const one = this.#chapters(comicId).select('chapterNo').limit(1);
    const prev = await one.where('chapterNo', '<', chapterNo).orderBy('chapterNo', 'desc').executeTakeFirst();
    const next = await one.where('chapterNo', '>', chapterNo).orderBy('chapterNo').executeTakeFirst();
    return { prev: prev?.chapterNo ?? null, next: next?.chapterNo ?? null };
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
      slice,
    );
  }

  /** `by` is all that tells one list's comics from another's. */
  #total({ order: _order, ...by }: Partial<ComicFilter & MerchantPrices>, comics: Comics): Promise<number> {
    return this.#totals.get(JSON.stringify(by), () => countOf(comics));
  }

  async #nameCounts(filter: ComicFilter): Promise<NameCounts> {
    const count = (kind: 'tag' | 'author') => {
      const name = filter[kind];
      if (name === undefined) return 0;
      return this.#totals.get(JSON.stringify([kind, name]), () => countOfName(this.#db, kind, name));
    };
    return { tag: await count('tag'), author: await count('author') };
  }

  async #sliceOf(comicIds: readonly number[], { offset, limit }: Slice): Promise<Sliced<Comic>> {
    const items = await this.comicsByIds(comicIds.slice(offset, offset + limit));
    return { items, total: comicIds.length };
  }

  #chapters(comicId: number) {
    return this.#db.selectFrom('chapter').where('comicId', '=', comicId);
  }
}

const chapterColumns = [
  'comicId',
  'chapterNo',
  'label',
  'title',
  'price',
  'freeAt',
  'publishedAt',
  'pageCount',
  'bytes',
  'version',
] as const;

function sumOf(types: CategoryCounts['types']): number {
  return types.reduce((sum, { count }) => sum + count, 0);
}

async function withNames(db: Database, rows: Selectable<ComicTable>[]): Promise<Comic[]> {
  const names = await comicNames(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    ...(names.get(row.id) ?? { authors: [], tags: [], aliases: [] }),
    finished: row.finished === 1,
    rightToLeft: row.rightToLeft === 1,
    hasPricedChapter: row.hasPricedChapter === 1,
  }));
}
