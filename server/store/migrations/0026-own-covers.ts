import type { Kysely } from 'kysely';

/** Whether a comic's cover is the operator's: then no chapter brings its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comic')
    .addColumn('own_cover', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
