import { sql } from 'kysely';
import { errorCode } from '../../error-code.ts';
import type { Cell } from '../../usecases/backup-port.ts';
import { inUseLock, postgresDialect } from '../postgres.ts';
import { type AnyDatabase, type BackupEngine, run } from './backup-engine.ts';
import { ownTables } from './backup-tables.ts';

const rowsAtOnce = 1000;

/** PostgreSQL's codes for a lock that was not free in time, and for two restores that wait for each other. */
const notFree = ['55P03', '40P01'];

export function postgresEngine(url: string): BackupEngine {
  return {
    name: 'postgres',
    dialect: () => postgresDialect(url),
    parameter: (place) => `$${place}`,
    beginSnapshot: (connection) => run(connection, 'begin isolation level repeatable read read only'),

    async columnsOf(connection, table) {
      const { rows } = await sql<{ column_name: string }>`
        select column_name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
        order by ordinal_position`.execute(connection);
      return rows.map((row) => row.column_name);
    },

    async *rowsOf(connection, { name, columns }) {
      const list = columns.map((column) => `"${column}"`).join(', ');
      await run(connection, `declare backup_rows no scroll cursor for select ${list} from "${name}"`);
      for (;;) {
        const { rows } = await sql
          .raw<Record<string, Cell>>(`fetch ${rowsAtOnce} from backup_rows`)
          .execute(connection);
        yield rows.map((row) => columns.map((column) => row[column] ?? null));
        if (rows.length < rowsAtOnce) break;
      }
      await run(connection, 'close backup_rows');
    },

    async takeAlone(connection) {
      // A connection that was just closed lets go of its locks a moment later.
      await run(connection, `set lock_timeout = '2s'`);
      try {
        await run(connection, `select pg_advisory_lock(${inUseLock})`);
      } catch (error) {
        if (notFree.includes(errorCode(error))) return false;
        throw error;
      }
      await run(connection, 'set lock_timeout = 0');
      return true;
    },

    dropTables,
    settle,
  };
}

async function dropTables(change: AnyDatabase): Promise<void> {
  await run(change, `drop table if exists ${ownTables.map((name) => `"${name}"`).join(', ')} cascade`);
}

async function settle(change: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
      and table_name in (${sql.join(ownTables)})`.execute(change);
  for (const { table_name: table, column_name: column } of rows) {
    await run(
      change,
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), max("${column}"))
        from "${table}" having max("${column}") is not null`,
    );
  }
}
