import type { Transaction } from 'kysely';
import type { LooseMedia } from '../usecases/ports.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** A restore that was killed has noted a place a chapter: far more than a statement may carry. */
const prefixesAtOnce = 1000;

/** Notes media that nothing owns any more; one that is noted already is whose word came last. */
export async function insertLoose(
  change: Transaction<Schema>,
  { prefix, owner, at }: LooseMedia,
): Promise<void> {
  await change
    .insertInto('looseMedia')
    .values({ prefix, owner, at })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ owner, at }))
    .execute();
}

/** Whether all of it is noted still: what is not was tidied away, since whoever wrote it stood still for long. */
export async function isNoted(change: Transaction<Schema>, prefixes: readonly string[]): Promise<boolean> {
  if (prefixes.length === 0) return true;
  const noted = await change
    .selectFrom('looseMedia')
    .select('prefix')
    .where('prefix', 'in', prefixes)
    .execute();
  return noted.length === prefixes.length;
}

/** What is noted now stands in a place of its own, or is gone. */
export async function settleLoose(
  change: Database | Transaction<Schema>,
  prefixes: readonly string[],
): Promise<void> {
  for (let from = 0; from < prefixes.length; from += prefixesAtOnce) {
    const some = prefixes.slice(from, from + prefixesAtOnce);
    await change.deleteFrom('looseMedia').where('prefix', 'in', some).execute();
  }
}
