import { PostgresDialect } from 'kysely';
import pg from 'pg';

// PostgreSQL's 64-bit integers come as text; ours are counts and milliseconds, far below 2^53.
const int8 = 20;

/** The engine to grow to: a pool of connections to `url`. */
export function postgresDialect(url: string): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  return new PostgresDialect({
    pool: new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 10_000 }),
  });
}
