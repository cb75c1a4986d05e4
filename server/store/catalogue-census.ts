import { sql } from 'kysely';
import type { ComicFilter } from '../usecases/catalogue-port.ts';
import type { MerchantPrices } from '../usecases/ports.ts';
import { everyChapterFree, listed } from './catalogue-lists.ts';
import type { Database } from './open.ts';

/** How many comics there are of each sort that lists narrow by: counted once for all lists. */
export type Census = { type: number; finished: number; free: number; comics: number }[];

export async function takeCensus(
  db: Database,
  shown: { mature?: boolean | undefined },
  prices: MerchantPrices,
): Promise<Census> {
  const rows = await listed(db, shown)
    .select(['type', 'finished'])
    .select(sql<number>`case when ${everyChapterFree(prices)} then 1 else 0 end`.as('free'))
    .select((select) => select.fn.countAll<number>().as('comics'))
    .groupBy(['type', 'finished', sql.ref('free')])
    .execute();
  return rows.map((row) => ({ ...row, comics: Number(row.comics) }));
}

/** How many comics a list has that narrows by nothing else. */
export function countIn(census: Census, by: Pick<ComicFilter, 'type' | 'finished' | 'price'>): number {
  return census
    .filter((sort) => by.type === undefined || sort.type === by.type)
    .filter((sort) => by.finished === undefined || sort.finished === Number(by.finished))
    .filter((sort) => by.price === undefined || sort.free === Number(by.price === 'free'))
    .reduce((sum, sort) => sum + sort.comics, 0);
}
