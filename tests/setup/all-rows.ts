import { sql } from 'kysely';
import { keptTables } from '../../server/store/backup/backup-tables.ts';
import type { Database } from '../../server/store/open.ts';

/** What each engine computes by itself, in a form of its own. */
const computed = ['words'];

/**
 * Every row of a site by table, in an order that does not depend on the engine; without the era, which is each
 * database's own.
 */
export async function allRows(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of keptTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db.withoutPlugins(),
    );
    const kept = rows
      .filter((row) => table !== 'counter' || row.name !== 'era')
      .map((row) =>
        Object.entries(row)
          .filter(([column]) => !computed.includes(column))
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      );
    all[table] = kept.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}
