import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type {
  Catalogue,
  Chapter,
  Comic,
  ComicFilter,
  MerchantPrices,
  Slice,
  Sliced,
  StoredPage,
} from '../usecases/ports.ts';
import { comicNames } from './comic-names.ts';
import type { Database } from './open.ts';
import type { ComicTable, Schema } from './schema.ts';

/** The catalogue in the database. */
export class StoredCatalogue implements Catalogue {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async listComics(filter: ComicFilter, prices: MerchantPrices, slice: Slice): Promise<Sliced<Comic>> {
    const matching = narrowed(this.#db.selectFrom('comic').where('chapterCount', '>', 0), filter, prices);
    const { total } = await matching
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await ordered(matching, filter.order)
      .selectAll('comic')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    return { items: await withNames(this.#db, rows), total: Number(total) };
  }

  async comic(id: number): Promise<Comic | null> {
    const row = await this.#db
      .selectFrom('comic')
      .selectAll()
      .where('id', '=', id)
      .where('chapterCount', '>', 0)
      .executeTakeFirst();
    return row ? ((await withNames(this.#db, [row]))[0] ?? null) : null;
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

  async block(merchantId: number, blockId: number, slice: Slice): Promise<Sliced<Comic> | null> {
    const block = await this.#db
      .selectFrom('block')
      .select('title')
      .where('merchantId', '=', merchantId)
      .where('blockId', '=', blockId)
      .executeTakeFirst();
    return block ? blockComics(this.#db, { merchantId, blockId }, slice) : null;
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

type Comics = SelectQueryBuilder<Schema, 'comic', object>;

function narrowed(comics: Comics, filter: ComicFilter, prices: MerchantPrices): Comics {
  let matching = comics;
  if (filter.type !== undefined) matching = matching.where('type', '=', filter.type);
  if (filter.finished !== undefined) matching = matching.where('finished', '=', Number(filter.finished));
  for (const [kind, name] of [
    ['tag', filter.tag],
    ['author', filter.author],
  ] as const) {
    if (name === undefined) continue;
    matching = matching.where('id', 'in', (select) =>
      select.selectFrom('comicName').select('comicId').where('kind', '=', kind).where('name', '=', name),
    );
  }
  if (filter.price === 'free') matching = matching.where(everyChapterFree(prices));
  if (filter.price === 'paid') matching = matching.where(sql<boolean>`not ${everyChapterFree(prices)}`);
  return matching;
}

/** The same rule as {@link isWhollyFree} of `usecases/comic-brief.ts`, where the database can use it. */
function everyChapterFree(prices: MerchantPrices) {
  return sql<boolean>`(has_priced_chapter = 0 and (coalesce(price, ${prices.chapterPrice}) = 0
    or chapter_count <= coalesce(free_chapters, ${prices.freeChapters})))`;
}

function ordered(comics: Comics, order: ComicFilter['order']): Comics {
  switch (order) {
    case 'newest':
      return comics.orderBy('latestAt', 'desc').orderBy('id', 'desc');
    case 'earliest':
      return comics.orderBy('createdAt').orderBy('id');
    case 'hottest':
      return comics.orderBy('views', 'desc').orderBy('id', 'desc');
    case 'likes':
      return comics.orderBy('likes', 'desc').orderBy('id', 'desc');
  }
}

async function blockComics(db: Database, at: { merchantId: number; blockId: number }, slice: Slice) {
  const members = db
    .selectFrom('blockComic')
    .innerJoin('comic', 'comic.id', 'blockComic.comicId')
    .where('blockComic.merchantId', '=', at.merchantId)
    .where('blockComic.blockId', '=', at.blockId)
    .where('comic.chapterCount', '>', 0);
  const { total } = await members
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await members
    .selectAll('comic')
    .orderBy('blockComic.position')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return { items: await withNames(db, rows), total: Number(total) };
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
