import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CategoryCounts, Shown } from '../usecases/catalogue-port.ts';
import { listed } from './catalogue-lists.ts';
import type { Database } from './open.ts';

/** Comics whose tags are counted at once: everything is counted, and other requests come in between. */
const atOnce = 4000;
const mostTags = 200;

/** How many comics each type and tag has, most used first. */
export async function countCategories(db: Database, shown: Shown): Promise<CategoryCounts> {
  const types = await listed(db, shown)
    .select((select) => ['type as id', select.fn.countAll<number>().as('count')])
    .groupBy('type')
    .orderBy('type')
    .execute();
  const tags = [...(await countTags(db, shown))]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, mostTags);
  return { types: types.map(({ id, count }) => ({ id, count: Number(count) })), tags };
}

async function countTags(db: Database, shown: Shown): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const { highest } = await db
    .selectFrom('comic')
    .select(sql<number>`coalesce(max(id), 0)`.as('highest'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from <= highest; from += atOnce) {
    if (from > 0) await setImmediate();
    const rows = await listed(db, shown)
      .innerJoin('comicName', 'comicName.comicId', 'comic.id')
      .select((select) => ['comicName.name', select.fn.countAll<number>().as('count')])
      // Not as a plain condition: SQLite would go through all tags there are for each part.
      .where(sql<boolean>`coalesce(comic_name.kind, '') = 'tag'`)
      .where('comicName.comicId', '>', from)
      .where('comicName.comicId', '<=', from + atOnce)
      .groupBy('comicName.name')
      .execute();
    for (const { name, count } of rows) counts.set(name, (counts.get(name) ?? 0) + Number(count));
  }
  return counts;
}
