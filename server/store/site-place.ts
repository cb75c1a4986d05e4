import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { errorCode } from '../error-code.ts';
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

/** Whether there is a database to look into; a PostgreSQL always counts as one, and so does what this account may not see. */
export async function isDatabaseAt({ databaseUrl, dataDir }: SitePlace): Promise<boolean> {
  if (databaseUrl !== null) return true;
  const refusal = await stat(sqliteFile(dataDir)).then(() => null, errorCode);
  return refusal === null || !['ENOENT', 'ENOTDIR'].includes(refusal);
}

/** Whether a site has begun in this database: its tables have been made, by whichever version. */
export async function holdsSite(db: Kysely<Schema>): Promise<boolean> {
  const name = 'kysely_migration';
  const { rows } = isPostgres(db)
    ? await sql`select 1 where to_regclass(${name}) is not null`.execute(db)
    : await sql`select 1 from sqlite_master where name = ${name}`.execute(db);
  return rows.length > 0;
}
