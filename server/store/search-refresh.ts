import type { Transaction } from 'kysely';
import { namesIn } from './comic-names.ts';
import { inTransaction } from './in-transaction.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';
import { type MakeSearchNames, putSearchNames, searchNameMaker } from './search-names.ts';

/** Which rules make the names that are searched; raise it with every change of `domain/search-*.ts`, `domain/kana.ts` or its libraries. */
const rules = 4;
/** How far these rules have come: the highest id whose names they made, or the highest there can be. */
const progress = `search-rules-${rules}`;
const highestId = 2 ** 31 - 1;
/** Comics in one transaction: short, because other processes wait for it. */
const batch = 100;

/**
 * Makes the search names of comics that came in under older rules or before there was a search, a few at a time; one
 * that was ended goes on where it stopped, and of several processes each does a part. Needs one look when all is done.
 */
export async function refreshSearch(db: Database): Promise<void> {
  const reached = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', progress)
    .executeTakeFirst();
  if (reached?.value === highestId) return;
  await db
    .insertInto('counter')
    .values({ name: progress, value: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const makeNames = await searchNameMaker();
  while (await inTransaction(db, (change) => refreshSome(change, makeNames)));
}

/** Whether there may be more to do. */
async function refreshSome(change: Transaction<Schema>, makeNames: MakeSearchNames): Promise<boolean> {
  const counter = change.updateTable('counter').where('name', '=', progress);
  // Written before anything is read: another process then waits here and goes on where this one ends.
  const { value: reached } = await counter
    .set((column) => ({ value: column.ref('value') }))
    .returning('value')
    .executeTakeFirstOrThrow();
  if (reached === highestId) return false;
  const named = change
    .selectFrom('comic')
    .select(['id', 'title', 'names'])
    .where('id', '>', reached)
    .orderBy('id')
    .limit(batch);
  // A title that is being set is waited for, and one that is set now waits, or the older one's names would come last.
  const comics = await (isPostgres(change) ? named.forNoKeyUpdate() : named).execute();
  const ids = comics.map((comic) => comic.id);
  for (const { id, title, names } of comics) {
    await putSearchNames(change, id, makeNames({ title, ...namesIn({ names }) }));
  }
  const more = comics.length === batch;
  await counter.set({ value: more ? Math.max(...ids) : highestId }).execute();
  return more;
}
