import type { Kysely } from 'kysely';

/**
 * Codes are counted by merchant, purpose and who asks: by the phone alone, anybody could use up what its owner may have.
 * The counts of the day before go: a phone alone does not say whose they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('message_sent').execute();
  await db.schema
    .createTable('message_sent')
    .addColumn('merchant_id', 'integer', (column) => column.notNull())
    // Empty where what a member asked for counts, whichever phone it was for.
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    // Empty where what went to a phone counts, whoever asked.
    .addColumn('holder', 'text', (column) => column.notNull())
    // JSON: the moments of the last day, so that one row is what parallel requests queue at.
    .addColumn('moments', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_sent_key', ['merchant_id', 'phone', 'purpose', 'holder'])
    .execute();
  await db.schema.createIndex('message_sent_by_time').on('message_sent').column('last_at').execute();
}
