import type { Kysely } from 'kysely';

/** Codes that carry a session and a shelf from one address of the site to another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('handover')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('merchant_id', 'integer', (column) => column.notNull())
    .addColumn('member_id', 'bigint', (column) => column.references('member.id').onDelete('cascade'))
    // A session that ends takes along what was made in its name.
    .addColumn('session_id', 'text', (column) => column.references('session.id').onDelete('cascade'))
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('bundle', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('handover_by_session').on('handover').column('session_id').execute();
  await db.schema.createIndex('handover_by_end').on('handover').column('expires_at').execute();
}
