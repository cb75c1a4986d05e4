import type { Kysely } from 'kysely';

/**
 * Redeem codes have the name of what they were made for, and one that was withdrawn can be looked up. Those lie apart from
 * the others: servers are put in place one after the other, and to an older one such a code is just not there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('redeem_code')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('withdrawn_code')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('merchant_id', 'integer', (column) => column.notNull().references('merchant.id'))
    .addColumn('points', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint', (column) => column.notNull())
    .execute();
}
