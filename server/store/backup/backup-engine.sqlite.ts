import { sql } from 'kysely';
import { type Cell, RestoreRefused } from '../../usecases/backup-port.ts';
import { sqliteFile } from '../site-place.ts';
import { sqliteDialect } from '../sqlite.ts';
import { type BackupEngine, run } from './backup-engine.ts';

const rowsAtOnce = 500;

export function sqliteEngine(dataDir: string): BackupEngine {
  return {
    name: 'sqlite',
    dialect: () => sqliteDialect(sqliteFile(dataDir)),
    parameter: () => '?',

    // Only `begin` itself takes the write lock, see sqlite.ts.
    beginSnapshot: (connection) => run(connection, 'begin deferred'),

    async columnsOf(connection, table) {
      // Computed columns are not in this list; `table_xinfo` would have them.
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
        connection,
      );
      return rows.map((row) => row.name);
    },

    async *rowsOf(connection, { name, columns }) {
      let batch: Cell[][] = [];
      for await (const row of connection.selectFrom(name).select(columns).stream()) {
        batch.push(columns.map((column) => row[column] ?? null));
        if (batch.length < rowsAtOnce) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    },

    async takeAlone(connection) {
      // In this mode the first write wants the file for itself, which anybody who has it open denies.
      await run(connection, 'pragma busy_timeout = 1000');
      await run(connection, 'pragma locking_mode = exclusive');
      try {
        await run(connection, 'begin immediate');
      } catch (error) {
        if (isBusy(error)) return false;
        throw error;
      }
      await run(connection, 'commit');
      // Tables are dropped and filled as a whole; `settle` looks at the references.
      await run(connection, 'pragma foreign_keys = off');
      return true;
    },

    async dropTables(change) {
      // What a virtual table keeps its index in goes with it.
      for (const type of ['virtual', 'table']) {
        const { rows } = await sql<{ name: string }>`
          select name from pragma_table_list where schema = 'main' and type = ${type}
            and name not like 'sqlite%' and name not like 'kysely%'`.execute(change);
        for (const { name } of rows) await run(change, `drop table "${name}"`);
      }
    },

    async settle(change) {
      const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(change);
      if (rows[0]) throw new RestoreRefused(`a row of ${rows[0].table} refers to one that is not there`);
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
