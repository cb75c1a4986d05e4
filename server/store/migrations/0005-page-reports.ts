import type { Kysely } from 'kysely';

/** Pages that readers reported as broken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_report')
    .addColumn('comic_id', 'integer', (column) => column.notNull().references('comic.id').onDelete('cascade'))
    .addColumn('chapter_no', 'integer', (column) => column.notNull())
    .addColumn('img_index', 'integer', (column) => column.notNull())
    // The chapter's: what replaces it has not been reported.
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // A member, or a device's mark; the same one's repeats are one report.
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_report_key', ['comic_id', 'chapter_no', 'img_index', 'kind', 'reporter'])
    .execute();
  await db.schema
    .createIndex('page_report_by_reporter')
    .on('page_report')
    .columns(['reporter', 'at'])
    .execute();
}
