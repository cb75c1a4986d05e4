import { skewMs } from '../clock-skew.ts';
import { dayMs, lockMs } from '../usecases/account/account-limits.ts';
import type { Database } from './open.ts';

/**
 * Removes what has run out: sessions up to `passed`, codes, reset tokens, moves, and counts that no longer hold anybody
 * back.
 */
export async function purgeAccounts(db: Database, now: number, passed = now): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', passed).execute();
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
