import type { Kysely } from 'kysely';

/** Whether a chapter's title is the operator's: then a file that replaces the chapter does not bring its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chapter')
    .addColumn('own_title', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
