import { type SelectQueryBuilder, sql } from 'kysely';
import type { ComicFilter, RankKind } from '../usecases/catalogue-port.ts';
import type { MerchantPrices, Slice } from '../usecases/ports.ts';
import type { Database } from './open.ts';
import type { ComicTable, Schema } from './schema.ts';

export type Comics = SelectQueryBuilder<Schema, 'comic', object>;
export type Order = ComicFilter['order'] | RankKind;

/** Up to here the comics of a name are fetched and sorted; more are met soon enough on a walk along the order. */
export const fewOfName = 1000;

/** How many comics have the tag or author that a list narrows by. */
export type NameCounts = Record<'tag' | 'author', number>;

/** The comics that stand in lists: those with a chapter, for adults only where they are wanted. */
export function listed(db: Database, shown: { mature?: boolean | undefined }): Comics {
  // Written out: a partial index serves only a query that names its very condition.
  const comics = db.selectFrom('comic').where(sql<boolean>`comic.chapter_count > 0`);
  return shown.mature ? comics : comics.where('rating', '=', 'all');
}

/** The comics that a filter leaves. */
export function narrowed(
  db: Database,
  filter: ComicFilter,
  prices: MerchantPrices,
  counts: NameCounts,
): Comics {
  let matching = listed(db, filter);
  if (filter.type !== undefined) matching = matching.where('type', '=', filter.type);
  if (filter.finished !== undefined) matching = matching.where('finished', '=', Number(filter.finished));
  for (const kind of ['tag', 'author'] as const) {
    const name = filter[kind];
    if (name !== undefined) matching = named(matching, { kind, name }, counts[kind]);
  }
  if (filter.price === 'free') matching = matching.where(everyChapterFree(prices));
  if (filter.price === 'paid') matching = matching.where(sql<boolean>`not ${everyChapterFree(prices)}`);
  return matching;
}

export async function countOf(comics: Comics): Promise<number> {
  const { total } = await comics
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function countOfName(db: Database, kind: 'tag' | 'author', name: string): Promise<number> {
  const { total } = await db
    .selectFrom('comicName')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Up to here ids are parameters: the text stays the same and is not read anew each time. */
const fewIds = 20;

/** Numbers that came from the database, written out: hundreds of parameters take longer than what is asked. */
export function withId(comics: Comics, ids: readonly number[]): Comics {
  if (ids.length <= fewIds) return comics.where('comic.id', 'in', ids);
  return comics.where(sql<boolean>`comic.id in (${sql.raw(ids.map(Number).join(','))})`);
}

/** Only ids: a page far down walks an index and fetches nothing of what it passes over. */
export async function idsInOrder(comics: Comics, order: Order, slice?: Slice): Promise<number[]> {
  const { columns, direction } = orders[order];
  let sorted = comics.select('comic.id');
  for (const column of [...columns, 'id'] as const) sorted = sorted.orderBy(`comic.${column}`, direction);
  if (slice) sorted = sorted.limit(slice.limit).offset(slice.offset);
  const rows = await sorted.execute();
  return rows.map((row) => row.id);
}

/** Each is the order of an index of its own (migration 0004). */
const orders: Record<Order, { columns: (keyof ComicTable)[]; direction: 'asc' | 'desc' }> = {
  newest: { columns: ['latestAt'], direction: 'desc' },
  hottest: { columns: ['views'], direction: 'desc' },
  earliest: { columns: ['createdAt'], direction: 'asc' },
  view: { columns: ['views'], direction: 'desc' },
  like: { columns: ['likes'], direction: 'desc' },
  week: { columns: ['weekViews', 'score'], direction: 'desc' },
  month: { columns: ['monthViews', 'score'], direction: 'desc' },
  all: { columns: ['score'], direction: 'desc' },
};

/** Few are fetched by their name; among many, each comic on the walk is asked for it. */
function named(
  comics: Comics,
  { kind, name }: { kind: 'tag' | 'author'; name: string },
  count: number,
): Comics {
  return count <= fewOfName
    ? comics.where('comic.id', 'in', (select) =>
        select.selectFrom('comicName').select('comicId').where('kind', '=', kind).where('name', '=', name),
      )
    : comics.where((where) =>
        where.exists(
          where
            .selectFrom('comicName')
            .select('comicId')
            .whereRef('comicName.comicId', '=', 'comic.id')
            .where('kind', '=', kind)
            .where('name', '=', name),
        ),
      );
}

/** The same rule as `isWhollyFree` of `usecases/comic-brief.ts`, where the database can use it. */
export function everyChapterFree(prices: MerchantPrices) {
  return sql<boolean>`(has_priced_chapter = 0 and (coalesce(price, ${prices.chapterPrice}) = 0
    or chapter_count <= coalesce(free_chapters, ${prices.freeChapters})))`;
}
