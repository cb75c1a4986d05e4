import { randomInt } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Cell, RestoreRefused, type TableShape } from '../../usecases/backup-port.ts';
import type { MediaOwner } from '../../usecases/ports.ts';
import { migrations } from '../open.ts';
import type { AnyDatabase, BackupEngine } from './backup-engine.ts';
import { keptTables } from './backup-tables.ts';
import { noteLeftPlaces } from './media-places.ts';

interface Place {
  connection: AnyDatabase;
  engine: BackupEngine;
  owner: MediaOwner;
}

/** Below the number of parameters that either engine takes in a statement. */
const mostParameters = 20_000;
const mostRows = 500;

/**
 * Makes all tables anew as they were at `schema`, fills them, and takes the later changes of the tables after that: so
 * an older backup becomes what the site itself would have become. One transaction: the old state or the new one.
 */
export function replaceAll(
  { connection, engine, owner }: Place,
  schema: string,
  tables: readonly TableShape[],
  rows: (table: TableShape) => AsyncIterable<Cell[]>,
): Promise<void> {
  const steps = Object.entries<Migration>(migrations);
  const known = steps.findIndex(([name]) => name === schema) + 1;
  return connection.transaction().execute(async (change) => {
    const lastComicId = await lastComicIdOf(engine, change);
    await engine.dropTables(change);
    for (const [, step] of steps.slice(0, known)) await step.up(change);
    await checkShapes(engine, change, tables);
    // What a fresh site begins with.
    for (const { name } of tables.toReversed()) await change.deleteFrom(name).execute();
    for (const table of tables) await fill(engine, change, table, rows(table));
    await engine.settle(change);
    for (const [, step] of steps.slice(known)) await step.up(change);
    // What devices heard of another database's shelves is nothing to go on from.
    await change
      .updateTable('counter')
      .set({ value: randomInt(2 ** 47) })
      .where('name', '=', 'era')
      .execute();
    // Numbers that comics had here since the backup stand on readers' devices.
    await change
      .updateTable('counter')
      .set({ value: lastComicId })
      .where('name', '=', 'comic')
      .where('value', '<', lastComicId)
      .execute();
    await noteLeftPlaces(change, owner);
  });
}

/** The last number that was given to a comic here; 0 where there is no site yet. */
async function lastComicIdOf(engine: BackupEngine, change: AnyDatabase): Promise<number> {
  if ((await engine.columnsOf(change, 'counter')).length === 0) return 0;
  const row = await change
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'comic')
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Names of tables and columns become part of statements: only those that are there and the site's. */
async function checkShapes(
  engine: BackupEngine,
  change: AnyDatabase,
  tables: readonly TableShape[],
): Promise<void> {
  for (const { name, columns } of tables) {
    const there = keptTables.includes(name) ? await engine.columnsOf(change, name) : [];
    const unknown = columns.find((column) => !there.includes(column));
    if (there.length === 0) throw new RestoreRefused(`there is no table ${name}`);
    if (unknown !== undefined) throw new RestoreRefused(`the table ${name} has no ${unknown}`);
  }
}

async function fill(
  engine: BackupEngine,
  change: AnyDatabase,
  table: TableShape,
  rows: AsyncIterable<Cell[]>,
): Promise<void> {
  const width = table.columns.length;
  const atOnce = Math.min(mostRows, Math.floor(mostParameters / width));
  const wholeBatch = insertOf(engine, table, atOnce);
  let batch: Cell[] = [];
  for await (const row of rows) {
    batch.push(...row);
    if (batch.length < atOnce * width) continue;
    await change.executeQuery(CompiledQuery.raw(wholeBatch, batch));
    batch = [];
  }
  if (batch.length === 0) return;
  await change.executeQuery(CompiledQuery.raw(insertOf(engine, table, batch.length / width), batch));
}

function insertOf(engine: BackupEngine, { name, columns }: TableShape, rows: number): string {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const row = (at: number) =>
    `(${columns.map((_, column) => engine.parameter(at * columns.length + column + 1)).join(', ')})`;
  return `insert into "${name}" (${list}) values ${Array.from({ length: rows }, (_, at) => row(at)).join(', ')}`;
}
