import type { Kysely } from 'kysely';

/**
 * Comics that were removed as a whole, by the key of their series: its files do not come in again by themselves. To an
 * older server that runs beside it such a comic is just not there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_comic')
    .addColumn('series_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('comic_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'bigint', (column) => column.notNull())
    .execute();
}
