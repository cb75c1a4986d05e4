import { type Kysely, sql } from 'kysely';

/** What was written in the place of the latest chapter's number, as its title beside it: lists and news name it by that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comic')
    .addColumn('latest_label', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update comic set latest_label = coalesce(
    (select label from chapter where comic_id = comic.id and chapter_no = comic.latest_no), '')`.execute(db);
}
