import { type Kysely, sql } from 'kysely';

/** What a token's renewal had moved a session's end to, up to this migration: 28 days ahead. */
const sessionLifeMs = 28 * 24 * 60 * 60 * 1000;

/** What a session was begun on and when it was last used: members see where they are logged in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['browser', 'system']) {
    await db.schema
      .alterTable('session')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('session')
    .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update session set seen_at = expires_at - ${sql.lit(sessionLifeMs)}`.execute(db);
}
