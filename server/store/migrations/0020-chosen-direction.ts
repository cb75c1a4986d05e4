import { type Kysely, sql } from 'kysely';

/** Who chose to read comics as they are drawn was noted as 1 until now: whoever stands there has not chosen 1 for sure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update member set direction_at = 0 where direction = 1 and direction_at > 0`.execute(db);
}
