import type { Transaction } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** The windows of the ranks in days, today included, and where a comic's total of each stands. */
export const spans = {
  week: { days: 7, total: 'weekViews' },
  month: { days: 30, total: 'monthViews' },
} as const;
export type Span = keyof typeof spans;

type Total = 'views' | 'weekViews' | 'monthViews';

/**
 * Changes of views queue up behind each other, also those of other processes: they touch many comics at once and would
 * otherwise wait for one another in a circle.
 */
export function inTurn<Answer>(
  db: Database,
  change: (change: Transaction<Schema>, rankDay: number) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (transaction) => {
    const { value } = await transaction
      .updateTable('counter')
      .set((update) => ({ value: update.ref('value') }))
      .where('name', '=', 'rank_day')
      .returning('value')
      .executeTakeFirstOrThrow();
    return change(transaction, value);
  });
}

/** Adds (or with a negative number takes off) views; comics with the same number change in one statement. */
export async function addViews(
  change: Transaction<Schema>,
  views: ReadonlyMap<number, number>,
  totals: readonly Total[],
): Promise<void> {
  for (const [count, comics] of Map.groupBy(views, ([, count]) => count)) {
    await change
      .updateTable('comic')
      .set((update) => Object.fromEntries(totals.map((total) => [total, update(total, '+', count)])))
      .where(
        'id',
        'in',
        comics.map(([comicId]) => comicId).sort((one, other) => one - other),
      )
      .execute();
  }
}
