import { dayMs, lockMs } from '../usecases/account/account-limits.ts';
import type { Database } from './open.ts';

/**
 * So far the clocks of servers may lie apart (ms). A count from further ahead is of a clock that has been set right since,
 * and would hold somebody back until that moment comes.
 */
const skewMs = 5 * 60_000;

/** Removes what has run out: sessions, codes, reset tokens, moves, and counts that no longer hold anybody back. */
export async function purgeAccounts(db: Database, now: number): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('verification').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('resetToken').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('handover').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('messageSent')
    .where((row) => row.or([row('lastAt', '<=', now - dayMs), row('lastAt', '>', now + skewMs)]))
    .execute();
  await db
    .deleteFrom('loginFailure')
    .where((row) => row.or([row('at', '<=', now - lockMs), row('at', '>', now + skewMs)]))
    .execute();
}
