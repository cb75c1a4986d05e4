import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AskedTerm } from '../../domain/search-terms.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { Slice } from '../usecases/ports.ts';
import { type ComicSearch, deepest, type SearchFilter } from '../usecases/search-comics.ts';
import type { StoredCatalogue } from './catalogue.ts';
import { listed, withId } from './catalogue-lists.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open.ts';
import { namesInPostgres, ofComicsInPostgres } from './search.postgres.ts';
import { namesInSqlite, ofComicsInSqlite } from './search.sqlite.ts';
import { holds, type Lying, rankOf, ranksOf, widest, wordsOf } from './search-ranks.ts';
import type { SearchNameTable } from './search-schema.ts';

/** Names up to which all that match are put in order. */
const few = 1200;
/** Comics of a walk in memory whose names are looked at together. */
const step = 200;
/** A Chinese character or three Latin letters (bytes): mostly common, so that counting all would be for nothing. */
const shortKeyword = 3;
/** Longer than any name, and databases refuse patterns without end. */
const longestKeyword = 2000;

interface Found {
  ids: number[];
  total: number;
}

/**
 * Search in the database. The index of words says which names may hold the keyword, the names themselves say whether
 * and how they do. A common keyword (的, s) is in too many names to sort them all at every key that is pressed: then
 * the ranks are gone through one by one, and one with many comics by walking the catalogue from the most viewed comic
 * on, which ends soon because every few comics there is one.
 */
export class StoredSearch implements ComicSearch {
  readonly #db: Database;
  readonly #catalogue: Pick<StoredCatalogue, 'byViews'>;
  readonly #found: (groups: readonly AskedTerm[][]) => RawBuilder<Selectable<SearchNameTable>>;
  readonly #ofComics: (ids: readonly number[]) => RawBuilder<boolean>;
  /** What was much work: many ask for the same few words. */
  readonly #kept = new KeptAnswers<Found>({
    isLarge: ({ total }) => total > 100,
    lifeMs: 10_000,
    capacity: 500,
  });

  constructor(db: Database, catalogue: Pick<StoredCatalogue, 'byViews'>) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#found = isPostgres(db) ? namesInPostgres : namesInSqlite;
    this.#ofComics = isPostgres(db) ? ofComicsInPostgres : ofComicsInSqlite;
  }

  async find(filter: SearchFilter, slice: Slice): Promise<Found> {
    if (filter.keyword.length > longestKeyword) return { ids: [], total: 0 };
    return this.#kept.get(JSON.stringify([filter, slice]), () => this.#find(filter, slice));
  }

  async #find(filter: SearchFilter, slice: Slice): Promise<Found> {
    const ranks = ranksOf(filter);
    const end = Math.min(slice.offset + slice.limit, deepest);
    const isShort = Buffer.byteLength(filter.keyword) <= shortKeyword;
    const early = isShort ? await this.#rankByRank(filter, ranks, end) : null;
    const all = early?.many ? null : await this.#inOrder(filter, ranks, few);
    if (all)
      return {
        ids: all.slice(slice.offset, slice.offset + slice.limit),
        total: Math.min(all.length, deepest),
      };
    const { ids } = early ?? (await this.#rankByRank(filter, ranks, end));
    return { ids: ids.slice(slice.offset), total: deepest };
  }

  /** The first comics in order; null when more names than `most` match, of more comics than are ever shown. */
  async #inOrder(filter: SearchFilter, ranks: Lying[][], most: number): Promise<number[] | null> {
    const names = await this.#ranked(filter, ranks, most + 1);
    if (names.length <= most) return sorted(names);
    const comics = new Set(names.map((name) => name.comicId));
    return comics.size > deepest ? null : sorted(await this.#ranked(filter, ranks, null));
  }

  /** Names that match, each with its rank and how much its comic is read. */
  async #ranked(filter: SearchFilter, ranks: Lying[][], most: number | null): Promise<RankedName[]> {
    let names = this.#names(filter, ranks.length === 1 ? ranks.flat() : widest(ranks)).select([
      'comicId',
      rankOf(ranks).as('rank'),
    ]);
    if (most !== null) names = names.limit(most);
    const known = await this.#catalogue.byViews();
    // To fetch every comic's row for its views takes longer than all the rest.
    if (known) return this.#placed(await names.execute(), known.places);
    return this.#db
      .selectFrom(names.as('found'))
      .leftJoin('comic', (join) =>
        join.onRef('comic.id', '=', 'found.comicId').on('comic.chapterCount', '>', 0),
      )
      .select(['found.comicId', 'found.rank', 'comic.views as read'])
      .execute();
  }

  /** Comics that came in since places were read, which are few, stand behind those that have one. */
  async #placed(names: readonly Omit<RankedName, 'read'>[], places: Uint32Array): Promise<RankedName[]> {
    const without = [...new Set(names.map(({ comicId }) => comicId).filter((id) => !places[id]))];
    const rows =
      without.length === 0
        ? []
        : await withId(listed(this.#db, { mature: true }), without)
            .select('id')
            .execute();
    const young = new Set(rows.map(({ id }) => id));
    return names.map((name) => {
      const place = places[name.comicId] || (young.has(name.comicId) ? places.length : null);
      return { ...name, read: place === null ? null : -place };
    });
  }

  /** The first comics, and whether one rank alone has many. */
  async #rankByRank(
    filter: SearchFilter,
    ranks: Lying[][],
    wanted: number,
  ): Promise<{ ids: number[]; many: boolean }> {
    const ids = new Set<number>();
    let many = false;
    // A walk passes no more than a tenth of the catalogue, whatever the page.
    const most = Math.max(few, 10 * wanted);
    for (const ways of ranks) {
      if (ids.size >= wanted) break;
      const inOrder = await this.#inOrder(filter, [ways], most);
      many ||= inOrder === null;
      // Those already there have a better rank; there are less of them than are wanted, so the limit leaves enough.
      for (const id of inOrder ?? (await this.#walked(filter, ways, wanted))) ids.add(id);
    }
    return { ids: [...ids].slice(0, wanted), many };
  }

  async #walked(filter: SearchFilter, ways: readonly Lying[], limit: number): Promise<number[]> {
    // In the order in which other pages are sorted, or a comic would stand on none of them.
    const known = await this.#catalogue.byViews();
    const there = known ? await this.#walkedInMemory(filter, ways, limit, known.ids) : [];
    // Else most of what matches came in since.
    if (there.length === limit) return there;
    const names = this.#db
      .selectFrom('searchName')
      .select(({ fn }) => fn.countAll<number>().as('names'))
      .where('comicId', '=', sql.ref<number>('comic.id'))
      .where(holds(ways));
    const rows = await listed(this.#db, filter)
      .select('id')
      // Counted, because PostgreSQL would turn `exists` around and read through every name there is.
      .where(names, '>', 0)
      .orderBy('views', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  async #walkedInMemory(
    filter: SearchFilter,
    ways: readonly Lying[],
    limit: number,
    ids: Uint32Array,
  ): Promise<number[]> {
    const found: number[] = [];
    for (let from = 0; from < ids.length && found.length < limit; from += step) {
      const some = [...ids.subarray(from, from + step)];
      const names = this.#db
        .selectFrom('searchName')
        .select('comicId')
        .where(this.#ofComics(some))
        .where(holds(ways));
      const rows = await (filter.mature ? names : names.where('mature', '=', 0)).execute();
      const named = new Set(rows.map((row) => row.comicId));
      found.push(...some.filter((id) => named.has(id)));
    }
    return found.slice(0, limit);
  }

  /** Names that may be seen and in which the keyword lies in one of these ways. */
  #names(filter: SearchFilter, ways: readonly Lying[]) {
    const found = this.#found(wordsOf(ways)).as('name');
    const names = this.#db.selectFrom(found).where(holds(ways));
    return filter.mature ? names : names.where('mature', '=', 0);
  }
}

interface RankedName {
  comicId: number;
  rank: number | null;
  /** The more, the more it is read; null where it stands in no list. */
  read: number | null;
}

/** Each comic once: by its best rank, then the most viewed, then the newest. */
function sorted(names: readonly RankedName[]): number[] {
  const best = new Map<number, { id: number; rank: number; read: number }>();
  for (const { comicId: id, rank, read } of names) {
    if (rank === null || read === null) continue;
    const known = best.get(id);
    if (!known || rank < known.rank) best.set(id, { id, rank, read });
  }
  return [...best.values()]
    .sort((one, other) => one.rank - other.rank || other.read - one.read || other.id - one.id)
    .slice(0, deepest)
    .map(({ id }) => id);
}
