import type { Transaction } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import type { BoughtOfComic } from '../usecases/ports.ts';
import { isPostgres } from './is-postgres.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

/** SQLite writes one after the other; PostgreSQL must be told that nobody may remove the row meanwhile. */
const heldComic = prepared((db, { comicId }: { comicId: number }) => {
  const row = db.selectFrom('comic').select('id').where('id', '=', comicId);
  return isPostgres(db) ? row.forKeyShare() : row;
});

/** Keeps a comic from being removed until the transaction ends; Comic05 when it is gone. */
export async function holdComic(change: Transaction<Schema>, comicId: number): Promise<void> {
  if ((await heldComic(change, { comicId })).rows.length === 0) throw new CodedError('Comic05');
}

/** What members bought of a comic, of one that is gone too. */
export async function boughtOfComic(change: Transaction<Schema>, comicId: number): Promise<BoughtOfComic> {
  const bought = await change
    .selectFrom('purchase')
    .select(({ fn }) => [
      fn.count<number>('memberId').distinct().as('members'),
      fn.countAll<number>().as('chapters'),
    ])
    .where('comicId', '=', comicId)
    .executeTakeFirstOrThrow();
  return { members: Number(bought.members), chapters: Number(bought.chapters) };
}
