import { CompiledQuery, Kysely, sql } from 'kysely';
import { type AloneDatabase, type Backups, DataInUse, type Snapshot } from '../../usecases/backup-port.ts';
import type { MediaOwner } from '../../usecases/ports.ts';
import { migrations, openDatabase } from '../open.ts';
import { postgresEngine } from './backup-engine.postgres.ts';
import { sqliteEngine } from './backup-engine.sqlite.ts';
import type { AnyDatabase, BackupEngine } from './backup-engine.ts';
import { keptTables, tellingTables } from './backup-tables.ts';
import { forgetLoosePlaces, loosePlaces, notePlaces, rememberPlaces } from './media-places.ts';
import { replaceAll } from './replace-all.ts';

/** Backups of the database at this place. */
export class StoredBackups implements Backups {
  readonly #place: { databaseUrl: string | null; dataDir: string };
  readonly #engine: BackupEngine;

  constructor(place: { databaseUrl: string | null; dataDir: string }) {
    this.#place = place;
    this.#engine = place.databaseUrl ? postgresEngine(place.databaseUrl) : sqliteEngine(place.dataDir);
  }

  knowsSchema(schema: string): boolean {
    return Object.hasOwn(migrations, schema);
  }

  isTelling(table: string): boolean {
    return tellingTables.includes(table);
  }

  withSnapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    return this.#onConnection(async (connection) => {
      await this.#engine.beginSnapshot(connection);
      try {
        return await work(await this.#snapshot(connection));
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
  }

  async withAlone<Result>(
    owner: MediaOwner,
    work: (alone: AloneDatabase) => Promise<Result>,
  ): Promise<Result> {
    // A new place gets its tables, an old one is brought up to date, as any command would.
    await (await openDatabase(this.#place)).destroy();
    return this.#onConnection(async (connection) => {
      if (!(await this.#engine.takeAlone(connection))) throw new DataInUse();
      await rememberPlaces(connection);
      return work({
        isFilled: () => isFilled(connection),
        holdings: async () => ({
          comics: await rowsIn(connection, 'comic'),
          members: await rowsIn(connection, 'member'),
        }),
        looseMedia: () => loosePlaces(connection),
        forgetLooseMedia: (prefixes) => forgetLoosePlaces(connection, prefixes),
        noteNewMedia: (prefixes) => notePlaces(connection, prefixes, owner),
        replaceAll: (schema, tables, rows) =>
          replaceAll({ connection, engine: this.#engine, owner }, schema, tables, rows),
      });
    });
  }

  async #snapshot(connection: AnyDatabase): Promise<Snapshot> {
    const tables = [];
    for (const name of keptTables) {
      tables.push({ name, columns: await this.#engine.columnsOf(connection, name) });
    }
    return {
      engine: this.#engine.name,
      schema: Object.keys(migrations).at(-1) ?? '',
      tables,
      rows: (table) => this.#engine.rowsOf(connection, table),
    };
  }

  async #onConnection<Result>(work: (connection: AnyDatabase) => Promise<Result>): Promise<Result> {
    const db: AnyDatabase = new Kysely({ dialect: this.#engine.dialect() });
    try {
      return await db.connection().execute(work);
    } finally {
      await db.destroy();
    }
  }
}

async function isFilled(connection: AnyDatabase): Promise<boolean> {
  for (const table of tellingTables) {
    const { rows } = await connection.executeQuery(CompiledQuery.raw(`select 1 from ${table} limit 1`));
    if (rows.length > 0) return true;
  }
  return false;
}

async function rowsIn(connection: AnyDatabase, table: string): Promise<number> {
  const counted = connection.selectFrom(table).select((of) => of.fn.countAll().as('rows'));
  return Number((await counted.executeTakeFirstOrThrow()).rows);
}
