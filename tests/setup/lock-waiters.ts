import { sql } from 'kysely';
import type { Database } from '../../server/store/open.ts';

/** How many statements wait for a lock in a PostgreSQL database. */
export async function lockWaiters(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: string }>`
    select count(*) as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return Number(rows[0]?.waiting);
}
