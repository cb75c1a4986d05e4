import { PostgresAdapter, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AskedTerm } from '../../domain/search-terms.ts';
import type { Slice } from '../usecases/ports.ts';
import type { ComicSearch, SearchFilter } from '../usecases/search-comics.ts';
import type { Database } from './open.ts';
import { namesInPostgres } from './search.postgres.ts';
import { namesInSqlite } from './search.sqlite.ts';
import { holds, type Lying, rankOf, ranksOf, widest, wordsOf } from './search-ranks.ts';
import type { SearchNameTable } from './search-schema.ts';

/** Comics that a search finds at most: nobody turns more pages, and each costs as much as all before it. */
const deepest = 1000;
/** Names up to which all that match are put in order. */
const few = 2000;
/** A Chinese character or three Latin letters (bytes): mostly common, so that counting all would be for nothing. */
const shortKeyword = 3;
/** Longer than any name, and databases refuse patterns without end. */
const longestKeyword = 2000;

/**
 * Search in the database. The index of words says which names may hold the keyword, the names themselves say whether
 * and how they do. A common keyword (的, s) is in too many names to sort them all at every key that is pressed: then
 * the ranks are gone through one by one, and one with many comics by walking the catalogue from the most viewed comic
 * on, which ends soon because every few comics there is one.
 */
export class StoredSearch implements ComicSearch {
  readonly #db: Database;
  readonly #found: (groups: readonly AskedTerm[][]) => RawBuilder<Selectable<SearchNameTable>>;

  constructor(db: Database) {
    this.#db = db;
    const { adapter } = db.getExecutor();
    this.#found = adapter instanceof PostgresAdapter ? namesInPostgres : namesInSqlite;
  }

  async find(filter: SearchFilter, slice: Slice): Promise<{ ids: number[]; total: number }> {
    if (filter.keyword.length > longestKeyword) return { ids: [], total: 0 };
    const ranks = ranksOf(filter);
    const end = Math.min(slice.offset + slice.limit, deepest);
    const isShort = Buffer.byteLength(filter.keyword) <= shortKeyword;
    const early = isShort ? await this.#rankByRank(filter, ranks, end) : null;
    if (!early?.many && (await this.#howMany(filter, widest(ranks), few)) !== 'many') {
      const ids = await this.#sorted(filter, ranks, deepest);
      return { ids: ids.slice(slice.offset, slice.offset + slice.limit), total: ids.length };
    }
    const { ids } = early ?? (await this.#rankByRank(filter, ranks, end));
    return { ids: ids.slice(slice.offset), total: deepest };
  }

  /** Many: more names than `most`, of more comics than are ever shown. */
  async #howMany(
    filter: SearchFilter,
    ways: readonly Lying[],
    most: number,
  ): Promise<'none' | 'few' | 'many'> {
    const found = this.#names(filter, ways)
      .select('comicId')
      .limit(most + 1);
    const { names, comics } = await this.#db
      .selectFrom(found.as('found'))
      .select(({ fn }) => [fn.countAll().as('names'), fn.count('comicId').distinct().as('comics')])
      .executeTakeFirstOrThrow();
    if (Number(names) === 0) return 'none';
    return Number(names) <= most || Number(comics) <= deepest ? 'few' : 'many';
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
      const howMany = await this.#howMany(filter, ways, most);
      if (howMany === 'none') continue;
      many ||= howMany === 'many';
      // Those already there have a better rank; there are less of them than are wanted, so the limit leaves enough.
      const found =
        howMany === 'many'
          ? await this.#walked(filter, ways, wanted)
          : await this.#sorted(filter, [ways], wanted);
      for (const id of found) ids.add(id);
    }
    return { ids: [...ids].slice(0, wanted), many };
  }

  async #sorted(filter: SearchFilter, ranks: Lying[][], limit: number): Promise<number[]> {
    const rows = await this.#names(filter, ranks.length === 1 ? ranks.flat() : widest(ranks))
      .innerJoin('comic', 'comic.id', 'name.comicId')
      .where('comic.chapterCount', '>', 0)
      .select('comic.id')
      .groupBy(['comic.id', 'comic.views'])
      .orderBy(sql`min(${rankOf(ranks)})`)
      .orderBy('comic.views', 'desc')
      .orderBy('comic.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  async #walked(filter: SearchFilter, ways: readonly Lying[], limit: number): Promise<number[]> {
    const comics = this.#db.selectFrom('comic').select('id').where('chapterCount', '>', 0);
    const names = this.#db
      .selectFrom('searchName')
      .select(({ fn }) => fn.countAll<number>().as('names'))
      .where('comicId', '=', sql.ref<number>('comic.id'))
      .where(holds(ways));
    const rows = await (filter.mature ? comics : comics.where('rating', '=', 'all'))
      // Counted, because PostgreSQL would turn `exists` around and read through every name there is.
      .where(names, '>', 0)
      .orderBy('views', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Names that may be seen and in which the keyword lies in one of these ways. */
  #names(filter: SearchFilter, ways: readonly Lying[]) {
    const found = this.#found(wordsOf(ways)).as('name');
    const names = this.#db.selectFrom(found).where(holds(ways));
    return filter.mature ? names : names.where('mature', '=', 0);
  }
}
