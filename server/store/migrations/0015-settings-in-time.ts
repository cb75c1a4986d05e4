import type { Kysely } from 'kysely';

/** When a member set what (ms since 1970; 0 for before this was noted): what a device tells late overwrites nothing newer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of [
    'auto_buy_at',
    'direction_at',
    'auto_per_day_at',
    'auto_per_chapter_at',
    'auto_floor_at',
  ]) {
    await db.schema
      .alterTable('member')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
