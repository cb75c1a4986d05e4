import type { Kysely } from 'kysely';

/**
 * Codes are counted by merchant, purpose and who asks: by the phone alone, as in `message_sent`, anybody could use up what
 * its owner may have. That table stays: servers are put in place one after the other, and an older one counts there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('code_count')
    .addColumn('merchant_id', 'integer', (column) => column.notNull())
    // Empty where what a member asked for counts, whichever phone it was for.
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    // Empty where what went to a phone counts, whoever asked.
    .addColumn('holder', 'text', (column) => column.notNull())
    // JSON: the moments of the last day, so that one row is what parallel requests queue at.
    .addColumn('moments', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('code_count_key', ['merchant_id', 'phone', 'purpose', 'holder'])
    .execute();
  await db.schema.createIndex('code_count_by_time').on('code_count').column('last_at').execute();
}
