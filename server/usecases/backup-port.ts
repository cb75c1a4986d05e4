import type { MediaOwner } from './ports.ts';

/** A value of a row: the tables hold whole numbers, fractions and text. */
export type Cell = string | number | null;

/** A table as a backup carries it; generated columns are left out. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** Everything in the database at one moment, while the site goes on writing. */
export interface Snapshot {
  engine: string;
  /** The name of the latest change of the tables that it knows. */
  schema: string;
  /** In an order in which they can be filled: what a row refers to stands before it. */
  tables: readonly TableShape[];
  /** The rows of a table, some at a time. */
  rows(table: TableShape): AsyncIterable<Cell[][]>;
}

/** A database that nobody else has open. */
export interface AloneDatabase {
  /** Whether there is anybody's work in it. */
  isFilled(): Promise<boolean>;
  /** How many comics and members there are. */
  holdings(): Promise<{ comics: number; members: number }>;
  /** What a killed command left in the media store. */
  looseMedia(): Promise<string[]>;
  /** Takes the notes of media away that is gone. */
  forgetLooseMedia(prefixes: readonly string[]): Promise<void>;
  /** Of these places in the media store those that the database does not know yet; they are noted as loose. */
  noteNewMedia(prefixes: readonly string[]): Promise<void>;
  /**
   * Replaces everything by these rows in one transaction; media that then has no place any more is noted as loose.
   * Throws RestoreRefused for rows that cannot be there.
   */
  replaceAll(
    schema: string,
    tables: readonly TableShape[],
    rows: (table: TableShape) => AsyncIterable<Cell[]>,
  ): Promise<void>;
}

/** Backups of the database, and bringing them back. */
export interface Backups {
  /** Whether tables as this change left them can be restored. */
  knowsSchema(schema: string): boolean;
  /** Whether what stands in this table is somebody's work, and not what a site begins with. */
  isTelling(table: string): boolean;
  /** The snapshot is good until the work is over. */
  withSnapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result>;
  /** `owner` will tidy what is noted as loose. Throws DataInUse while a server or a command has the data open. */
  withAlone<Result>(owner: MediaOwner, work: (alone: AloneDatabase) => Promise<Result>): Promise<Result>;
}

/** Somebody else has the database open. */
export class DataInUse extends Error {}

/** The rows of a backup cannot be; the message ends the sentence "The backup cannot be brought back: …". */
export class RestoreRefused extends Error {}
