import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as library from './migrations/0001-library.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type Database = Kysely<Schema>;

/** Opens the database and brings its tables up to date; the only place that knows which engine it is. */
export async function openDatabase(place: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<Database> {
  if (!place.databaseUrl) await mkdir(place.dataDir, { recursive: true });
  const dialect = place.databaseUrl
    ? postgresDialect(place.databaseUrl)
    : sqliteDialect(join(place.dataDir, 'mandao.sqlite'));
  const bare = new Kysely<Schema>({ dialect });
  const migrator = new Migrator({
    db: bare,
    provider: { getMigrations: async () => ({ '0001-library': library }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await bare.destroy();
    throw error;
  }
  return bare.withPlugin(new CamelCasePlugin());
}
