import { type SelectQueryBuilder, sql } from 'kysely';
import type { ComicFilter, RankKind } from '../usecases/catalogue-port.ts';
import type { MerchantPrices, Slice, Sliced } from '../usecases/ports.ts';
import type { Database } from './open.ts';
import type { ComicTable, Schema } from './schema.ts';

export type Comics = SelectQueryBuilder<Schema, 'comic', object>;
export type Order = ComicFilter['order'] | RankKind;

/** What narrows a list; `prices` say which comics are free. */
export interface ComicList extends Omit<ComicFilter, 'order'> {
  prices: MerchantPrices;
}

/** The comics that stand in lists: those with a chapter, for adults only where they are wanted. */
export function listed(db: Database, shown: { mature?: boolean | undefined }): Comics {
  // Written out: a partial index serves only a query that names its very condition.
  const comics = db.selectFrom('comic').where(sql<boolean>`comic.chapter_count > 0`);
  return shown.mature ? comics : comics.where('rating', '=', 'all');
}

/** Some of a list of a library that has few comics: the database walks them all. */
export async function findAmongFew(
  db: Database,
  list: ComicList,
  order: Order,
  slice: Slice,
): Promise<Sliced<number>> {
  const matching = narrowed(db, list);
  return { total: await countOf(matching), items: await idsInOrder(matching, order, slice) };
}

/** The comics that a list leaves. */
function narrowed(db: Database, { type, finished, tag, author, price, prices, mature }: ComicList): Comics {
  let matching = listed(db, { mature });
  if (type !== undefined) matching = matching.where('type', '=', type);
  if (finished !== undefined) matching = matching.where('finished', '=', Number(finished));
  if (tag !== undefined) matching = named(matching, 'tag', tag);
  if (author !== undefined) matching = named(matching, 'author', author);
  if (price === 'free') matching = matching.where(everyChapterFree(prices));
  if (price === 'paid') matching = matching.where(sql<boolean>`not ${everyChapterFree(prices)}`);
  return matching;
}

/** Whether more than so many comics stand in lists; no more of them are looked at. */
export async function hasMoreThan(db: Database, count: number): Promise<boolean> {
  const beyond = await listed(db, { mature: true }).select('id').limit(1).offset(count).executeTakeFirst();
  return beyond !== undefined;
}

async function countOf(comics: Comics): Promise<number> {
  const { total } = await comics
    .select((select) => select.fn.countAll<number>().as('total'))
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
export async function idsInOrder(comics: Comics, order: Order, slice: Slice): Promise<number[]> {
  const { columns, direction } = orders[order];
  let sorted = comics.select('comic.id');
  for (const column of [...columns, 'id'] as const) sorted = sorted.orderBy(`comic.${column}`, direction);
  const rows = await sorted.limit(slice.limit).offset(slice.offset).execute();
  return rows.map((row) => row.id);
}

/** Each is the order of an index of its own (migrations 0004 and 0019); equals follow by their ids, in the same direction. */
export const orders = {
  newest: { columns: ['latestAt'], direction: 'desc' },
  hottest: { columns: ['views'], direction: 'desc' },
  earliest: { columns: ['createdAt'], direction: 'asc' },
  view: { columns: ['views'], direction: 'desc' },
  like: { columns: ['likes'], direction: 'desc' },
  fav: { columns: ['favs'], direction: 'desc' },
  week: { columns: ['weekViews', 'score'], direction: 'desc' },
  month: { columns: ['monthViews', 'score'], direction: 'desc' },
  all: { columns: ['score'], direction: 'desc' },
} as const satisfies Record<Order, { columns: readonly (keyof ComicTable)[]; direction: 'asc' | 'desc' }>;

function named(comics: Comics, kind: 'tag' | 'author', name: string): Comics {
  return comics.where('comic.id', 'in', (select) =>
    select.selectFrom('comicName').select('comicId').where('kind', '=', kind).where('name', '=', name),
  );
}

/** The same rule as `isWhollyFree` of `usecases/comic-brief.ts`, where the database can use it. */
function everyChapterFree(prices: MerchantPrices) {
  return sql<boolean>`(has_priced_chapter = 0 and (coalesce(price, ${prices.chapterPrice}) = 0
    or latest_no <= coalesce(free_chapters, ${prices.freeChapters})))`;
}
