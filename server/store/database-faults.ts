import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open.ts';

/** So many are told: one damaged page makes many. */
const mostTold = 20;
/** Above what it found, each time. */
const heading = /^\*{3} in database main \*{3}\s*/;

/**
 * What the embedded database finds wrong with its own file, in its words: pages, rows and indexes that contradict each
 * other, rows that name what is not there. `quick` leaves out whether indexes hold what their tables do. PostgreSQL looks
 * after itself: none of it.
 */
export async function databaseFaults(db: Database, { quick }: { quick: boolean }): Promise<string[]> {
  if (isPostgres(db)) return [];
  const look = quick
    ? sql`pragma quick_check(${sql.lit(mostTold)})`
    : sql`pragma integrity_check(${sql.lit(mostTold)})`;
  const { rows: told } = await sql<Record<string, string>>`${look}`.execute(db);
  const { rows: lost } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...told.flatMap(Object.values<string>).filter((word) => word !== 'ok'),
    ...lost
      .slice(0, mostTold)
      .map(({ table, parent }) => `a row of ${table} names one of ${parent} that is not there.`),
  ].map((fault) => `The database’s file: ${fault.replace(heading, '')}`);
}
