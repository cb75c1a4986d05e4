import type { Kysely } from 'kysely';

/**
 * Files that were taken down and whose place another file has got since (`import --removed`): their number is that one's,
 * and they still do not come in by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refused_file')
    .addColumn('comic_id', 'integer', (column) => column.notNull().references('comic.id').onDelete('cascade'))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('chapter_no', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('refused_file_key', ['comic_id', 'fingerprint'])
    .execute();
}
