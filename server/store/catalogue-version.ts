import type { Transaction } from 'kysely';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/**
 * Notes that what lists show of a comic changed. To be the last that a transaction does: until it commits nobody else
 * changes the catalogue, so that whoever sees a version sees all that came before it.
 */
export async function noteComicChange(change: Transaction<Schema>, comicId: number): Promise<void> {
  const catalogueVersion = await raised(change);
  await change.updateTable('comic').set({ catalogueVersion }).where('id', '=', comicId).execute();
}

/** The same where a comic was removed: whoever saw an earlier version cannot be told which ones are gone. */
export async function noteComicRemoval(change: Transaction<Schema>): Promise<void> {
  const value = await raised(change);
  await change.updateTable('counter').set({ value }).where('name', '=', 'removal').execute();
}

/** The catalogue's version now: as long as it stays, no comic came, went or changed; only how much they are read may. */
export async function catalogueVersion(db: Database): Promise<number> {
  const { value } = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'catalogue')
    .executeTakeFirstOrThrow();
  return value;
}

async function raised(change: Transaction<Schema>): Promise<number> {
  const { value } = await change
    .updateTable('counter')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'catalogue')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
