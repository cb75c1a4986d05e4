import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether PostgreSQL is behind it, where the engines are told different things; else it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
