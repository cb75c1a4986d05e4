import type { Database } from './open.ts';

/** So much time passes in a round of housework at most (ms): after a month's rest it is up to date in three days. */
const mostMs = 60 * 60_000;
const counter = 'time_passed';

/**
 * Up to when what has run out is forgotten, asked once a round of housework: now, but after a jump ahead only so far as
 * the rounds since have brought it. A clock that is a year ahead is seen by somebody before it has forgotten what it
 * takes for a year old: without this all sessions, with the messages that their browsers ask for.
 */
export async function timePassed(db: Database, now: number): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', counter).executeTakeFirst();
  const last = row?.value ?? now;
  // Never back: a clock that was behind for a moment would take as long to be believed again.
  const value = Math.max(last, Math.min(now, last + mostMs));
  await db
    .insertInto('counter')
    .values({ name: counter, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return Math.min(now, value);
}
