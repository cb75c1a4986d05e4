import type { Transaction } from 'kysely';
import type { RemovedSeries } from '../usecases/removed-comics-port.ts';
import type { Database } from './open.ts';
import type { RemovedComicTable, Schema } from './schema.ts';

const told = ['comicId', 'title', 'removedAt'] as const;

/** Remembers that a series was removed, as it was the last time. */
export async function noteRemovedComic(
  change: Transaction<Schema>,
  { seriesKey, ...removed }: RemovedComicTable,
): Promise<void> {
  await change
    .insertInto('removedComic')
    .values({ seriesKey, ...removed })
    .onConflict((conflict) => conflict.column('seriesKey').doUpdateSet(removed))
    .execute();
}

/** The series with this key as it was removed; null when it was not. It may stand again, by a process older than this table. */
export async function removedComicOf(
  db: Database | Transaction<Schema>,
  seriesKey: string,
): Promise<RemovedSeries | null> {
  const row = await db
    .selectFrom('removedComic')
    .select(told)
    .where('seriesKey', '=', seriesKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function forgetRemovedComics(
  db: Database | Transaction<Schema>,
  seriesKeys: readonly string[],
): Promise<void> {
  await db.deleteFrom('removedComic').where('seriesKey', 'in', seriesKeys).execute();
}

/** All that were removed and are not back, the latest first. */
export function removedComics(db: Database): Promise<RemovedSeries[]> {
  return db
    .selectFrom('removedComic')
    .select(told)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comic').select('comic.id').whereRef('comic.seriesKey', '=', 'removedComic.seriesKey'),
        ),
      ),
    )
    .orderBy('removedAt', 'desc')
    .orderBy('comicId', 'desc')
    .execute();
}
