import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import pg from 'pg';

export type Value = string | number | null;
export type Row = readonly Value[];

/** Puts rows into a database many at a time. Nothing is checked on the way, so they had better be right. */
export interface BulkRows {
  add(table: string, columns: readonly string[], rows: Iterable<Row>): Promise<void>;
  run(text: string): Promise<void>;
  end(): Promise<void>;
}

/** Into the file of a closed database: without waiting for the disk, which the last lines make up for. */
export function sqliteRows(dataDir: string): BulkRows {
  const database = new DatabaseSync(join(dataDir, 'mandao.sqlite'));
  database.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -1000000');
  return {
    async add(table, columns, rows) {
      const many = 20;
      const statement = database.prepare(insertOf(table, columns, many));
      const single = database.prepare(insertOf(table, columns, 1));
      database.exec('begin');
      let waiting: Value[] = [];
      for (const row of rows) {
        waiting.push(...row);
        if (waiting.length < many * columns.length) continue;
        statement.run(...waiting);
        waiting = [];
      }
      runEach(single, waiting, columns.length);
      database.exec('commit');
    },
    run: async (text) => database.exec(text),
    async end() {
      database.exec('pragma wal_checkpoint(truncate); pragma synchronous = full');
      database.close();
    },
  };
}

/** `unnest` takes a whole column as one value: a statement for thousands of rows. Foreign keys are not looked at. */
export async function postgresRows(databaseUrl: string): Promise<BulkRows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  return {
    async add(table, columns, rows) {
      const types = await typesOf(client, table);
      const values = columns.map((column, at) => `$${at + 1}::${types.get(column)}[]`).join(', ');
      const text = `insert into ${table} (${columns.join(', ')}) select * from unnest(${values})`;
      for (const some of chunks(rows, 10_000)) {
        await client.query(
          text,
          columns.map((_, at) => some.map((row) => row[at])),
        );
      }
    },
    run: async (text) => void (await client.query(text)),
    end: () => client.end(),
  };
}

function insertOf(table: string, columns: readonly string[], rows: number): string {
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `insert into ${table} (${columns.join(', ')}) values ${Array.from({ length: rows }, () => row).join(', ')}`;
}

function runEach(statement: StatementSync, values: readonly Value[], width: number): void {
  for (let from = 0; from < values.length; from += width) {
    statement.run(...values.slice(from, from + width));
  }
}

async function typesOf(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    'select column_name as name, data_type as type from information_schema.columns where table_name = $1',
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

function* chunks(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let some: Row[] = [];
  for (const row of rows) {
    some.push(row);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
