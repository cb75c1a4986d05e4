import type { Kysely } from 'kysely';

/** When members closed the ads of which positions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ad_removal')
    .addColumn('member_id', 'bigint', (column) =>
      column.notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('sd_position', 'integer', (column) => column.notNull())
    .addColumn('remove_record_time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ad_removal_key', ['member_id', 'sd_position'])
    .execute();
}
