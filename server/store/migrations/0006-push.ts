import type { Kysely } from 'kysely';

/** Browsers that take messages, and what each member was told last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .addColumn('endpoint', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'bigint', (column) =>
      column.notNull().references('member.id').onDelete('cascade'),
    )
    // Who signs out gets no more.
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['member_id', 'session_id']) {
    await db.schema
      .createIndex(`push_subscription_by_${column}`)
      .on('push_subscription')
      .column(column)
      .execute();
  }
  await db.schema
    .createTable('push_digest')
    .addColumn('member_id', 'bigint', (column) =>
      column.primaryKey().references('member.id').onDelete('cascade'),
    )
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('told_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_digest_by_time').on('push_digest').column('sent_at').execute();
}
