import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** What changed on a member's shelf and in the catalogue since a device looked last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each write to a member's shelf raises it, under the member's row until it commits.
  await db.schema
    .alterTable('member')
    .addColumn('shelf_version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // Which of those writes came last at what; where the list has it no more, this is its tombstone.
  await db.schema
    .createTable('shelf_change')
    .addColumn('member_id', 'bigint', (column) =>
      column.notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('list', 'text', (column) => column.notNull())
    // A comic, which may be gone by now, or the position of an ad.
    .addColumn('item', 'integer', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('shelf_change_key', ['member_id', 'list', 'item'])
    .execute();
  await db.schema
    .alterTable('comic')
    .addColumn('catalogue_version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // How often comics changed, and how often they had when the last one was removed. Another era: versions of before say
  // nothing of this database (a backup was restored).
  await sql`insert into counter (name, value) values ('catalogue', 0), ('removal', 0), ('era', ${randomInt(2 ** 47)})`.execute(
    db,
  );
}
