import type { Kysely } from 'kysely';

/**
 * When a member last put a comic on the shelf or took it off, liked it or took that back (ms since 1970; 0 for before this
 * was noted): what a device tells late undoes nothing newer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shelf_change')
    .addColumn('at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
