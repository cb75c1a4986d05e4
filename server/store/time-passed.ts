import { hourMs } from '../../domain/durations.ts';
import type { Database } from './open.ts';

/** So much time passes in a round of housework at most (ms): after a month's rest it is up to date in three days. */
const mostMs = hourMs;
const counter = 'time_passed';
/** Nobody had a site before: a machine that starts without a clock, in 1970, is not believed in its first round either. */
const firstSites = Date.UTC(2026, 0, 1);

/**
 * Between which moments it is now (ms), whatever the clock says: what is over by `earliest` may be forgotten, what begins
 * after `latest` never was.
 */
export interface TimePassed {
  earliest: number;
  latest: number;
}

/**
 * Asked once a round of housework: now, but after a jump ahead only so far as the rounds since have brought it. A clock
 * that is a year ahead is seen by somebody before the site has forgotten what it takes for a year old: without this all
 * sessions, with the messages that their browsers ask for, and the views of the ranks.
 */
export async function timePassed(db: Database, now: number): Promise<TimePassed> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', counter).executeTakeFirst();
  const last = row?.value ?? Math.max(now, firstSites);
  // Never back: a clock that was behind for a moment would take as long to be believed again.
  const value = Math.max(last, Math.min(now, last + mostMs));
  await db
    .insertInto('counter')
    .values({ name: counter, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return { earliest: Math.min(now, value), latest: Math.max(now, value) };
}
