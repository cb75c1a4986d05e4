import type { Kysely } from 'kysely';

/**
 * Chapters that were taken down: their numbers are given to no other file, and their files do not come in again by
 * themselves. They lie apart from those that stand: servers are put in place one after the other, and to an older one
 * such a chapter is just not there. What the operator set on it waits here for the day on which it is brought back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_chapter')
    .addColumn('comic_id', 'integer', (column) => column.notNull().references('comic.id').onDelete('cascade'))
    .addColumn('chapter_no', 'integer', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('own_title', 'integer', (column) => column.notNull())
    .addColumn('price', 'integer')
    .addColumn('free_at', 'bigint')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('removed_chapter_key', ['comic_id', 'chapter_no'])
    .execute();
}
