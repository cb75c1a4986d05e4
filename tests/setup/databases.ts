import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '../../server/store/open.ts';
import { putMigrated } from './migrated-sqlite.ts';
import { createDatabase, runOn, takeMigrated } from './postgres-databases.ts';

/** Opens a new, empty database of one kind; closed and removed when the `using` block ends. */
export type OpenEmpty = () => Promise<{ db: Database; place: DatabasePlace } & AsyncDisposable>;

export interface DatabasePlace {
  databaseUrl: string | null;
  dataDir: string;
}

/** Runs the same tests on the embedded SQLite and on a real PostgreSQL. */
export function onEachDatabase(tests: (open: OpenEmpty) => void): void {
  describe('on SQLite', () => tests(async () => opened(await emptyPlace(null))));
  describe('on PostgreSQL', () => {
    tests(async () => {
      const { url, leave } = await takeMigrated(inject('postgresUrl'));
      return opened(await emptyPlace(url), leave);
    });
  });
}

/** A new, empty database on the PostgreSQL of this run; without `drop` it goes with the whole server. */
export async function newPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl');
  const name = await createDatabase(server, 'template1');
  return { url: `${server}/${name}`, drop: () => runOn(server, `drop database ${name}`) };
}

async function opened(place: DatabasePlace, leave: () => void = () => {}) {
  const db = await openDatabase(place);
  return {
    db,
    place,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      leave();
      await rm(place.dataDir, { recursive: true, force: true });
    },
  };
}

async function emptyPlace(databaseUrl: string | null): Promise<DatabasePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandao-test-'));
  if (databaseUrl === null) await putMigrated(dataDir);
  return { databaseUrl, dataDir };
}
