import { type Dialect, type Kysely, sql } from 'kysely';
import type { Cell, TableShape } from '../../usecases/backup-port.ts';

/** Any tables: a backup may be older than the code. */
export type AnyDatabase = Kysely<Record<string, Record<string, Cell>>>;

/** What backups and restores need and the two engines do differently. Each call gets the one connection of the work. */
export interface BackupEngine {
  name: string;
  dialect(): Dialect;
  /** A parameter of a statement, counted from 1. */
  parameter(place: number): string;
  /** Starts a transaction that only reads, holds nobody up and sees one moment from its first read on. */
  beginSnapshot(connection: AnyDatabase): Promise<void>;
  /** Without those that the database computes by itself. */
  columnsOf(connection: AnyDatabase, table: string): Promise<string[]>;
  rowsOf(connection: AnyDatabase, table: TableShape): AsyncIterable<Cell[][]>;
  /** Keeps everybody else out until the connection ends; false when somebody is in. */
  takeAlone(connection: AnyDatabase): Promise<boolean>;
  /** Removes the site's tables, without Kysely's own. */
  dropTables(change: AnyDatabase): Promise<void>;
  /** After rows came in with their numbers: brings what the database counts by itself in step, and proves references. */
  settle(change: AnyDatabase): Promise<void>;
}

/** A statement that answers nothing. */
export async function run(connection: AnyDatabase, text: string): Promise<void> {
  await sql.raw(text).execute(connection);
}
