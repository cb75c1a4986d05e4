import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Schema } from './schema.ts';

/** Where a site's database lies: the url of a PostgreSQL, or a data folder with the embedded one. */
export interface SitePlace {
  databaseUrl: string | null;
  dataDir: string;
}

/** The embedded database of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'mandao.sqlite');
}

/** Whether there is a database to look into; a PostgreSQL always counts as one. */
export function isDatabaseAt({ databaseUrl, dataDir }: SitePlace): boolean {
  return databaseUrl !== null || existsSync(sqliteFile(dataDir));
}

/** Whether a site has begun in this database: its tables have been made, by whichever version. */
export async function holdsSite(db: Kysely<Schema>): Promise<boolean> {
  const name = 'kysely_migration';
  const { rows } = isPostgres(db)
    ? await sql`select 1 where to_regclass(${name}) is not null`.execute(db)
    : await sql`select 1 from sqlite_master where name = ${name}`.execute(db);
  return rows.length > 0;
}
