import { dayMs, lockMs } from '../usecases/account/account-limits.ts';
import type { Database } from './open.ts';

/** Removes what has run out: sessions, codes, reset tokens, moves, and counts that no longer hold anybody back. */
export async function purgeAccounts(db: Database, now: number): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('verification').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('resetToken').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('handover').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('messageSent')
    .where('lastAt', '<=', now - dayMs)
    .execute();
  await db
    .deleteFrom('loginFailure')
    .where('at', '<=', now - lockMs)
    .execute();
}
