import type { BulkRows, Row, Value } from './bulk-rows.ts';

/** A row by the names of its columns; all rows of a table name the same ones in the same order. */
export type NamedRow = Readonly<Record<string, Value>>;

/** Puts rows in that name their columns themselves. */
export async function addNamed(into: BulkRows, table: string, rows: Generator<NamedRow>): Promise<void> {
  const { value: first } = rows.next();
  if (first) await into.add(table, Object.keys(first), valuesOf(first, rows));
}

function* valuesOf(first: NamedRow, others: Iterable<NamedRow>): Generator<Row> {
  yield Object.values(first);
  for (const row of others) yield Object.values(row);
}
