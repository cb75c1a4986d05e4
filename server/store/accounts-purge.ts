import { dayMs } from '../../domain/durations.ts';
import { codeLifeMs, handoverMostMs, lockMs, resetTokenLifeMs } from '../usecases/account/account-limits.ts';
import type { Database } from './open.ts';
import { isUpTo } from './written-moments.ts';

/**
 * Removes what has run out at `now`: codes, reset tokens, moves, and counts that no longer hold anybody back, with what a
 * clock that was ahead wrote of them, which is good for nothing; and sessions that had run out at `passed`.
 */
export async function purgeAccounts(db: Database, now: number, passed: number): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', passed).execute();
  const isOver = (lifeMs: number) => isUpTo('expiresAt', now, now + lifeMs);
  await db.deleteFrom('verification').where(isOver(codeLifeMs)).execute();
  await db.deleteFrom('resetToken').where(isOver(resetTokenLifeMs)).execute();
  await db.deleteFrom('handover').where(isOver(handoverMostMs)).execute();
  for (const table of ['codeCount', 'messageSent'] as const) {
    await db
      .deleteFrom(table)
      .where(isUpTo('lastAt', now - dayMs, now))
      .execute();
  }
  await db
    .deleteFrom('loginFailure')
    .where(isUpTo('at', now - lockMs, now))
    .execute();
}
