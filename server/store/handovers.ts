import type { Transaction } from 'kysely';
import { handoverMostMs } from '../usecases/account/account-limits.ts';
import type { Handover, Handovers, TakenHandover } from '../usecases/account/accounts-port.ts';
import { holdSession } from './accounts-sessions.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';
import { isAfter } from './written-moments.ts';

/** Anybody may leave some hundred kilobytes here a time, without an account: of so many that is half a gigabyte. */
const visitorsAtMost = 2000;

/** Codes of moves in the database, by their hashes. */
export class StoredHandovers implements Handovers {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  put({ from, ...handover }: Handover): Promise<void> {
    return inTransaction(this.#db, async (change) => {
      if (from) {
        await holdSession(change, from.sessionId);
        await change.deleteFrom('handover').where('sessionId', '=', from.sessionId).execute();
      }
      await change
        .insertInto('handover')
        .values({ ...handover, memberId: from?.memberId ?? null, sessionId: from?.sessionId ?? null })
        .execute();
      if (!from) await forgetOldest(change);
    });
  }

  take(
    { codeHash, merchantId, origin }: Pick<Handover, 'codeHash' | 'merchantId' | 'origin'>,
    now: number,
  ): Promise<TakenHandover | null> {
    return inTransaction(this.#db, async (change) => {
      // One statement: of two who ask at once only one gets it.
      const row = await change
        .deleteFrom('handover')
        .where('codeHash', '=', codeHash)
        .where('merchantId', '=', merchantId)
        .where('origin', '=', origin)
        .where(isAfter('expiresAt', now, now + handoverMostMs))
        .returning(['memberId', 'sessionId', 'bundle'])
        .executeTakeFirst();
      if (!row) return null;
      const { memberId, sessionId, bundle } = row;
      if (memberId === null || sessionId === null) return { from: null, bundle };
      const { passwordHash } = await change
        .selectFrom('member')
        .select('passwordHash')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      return { from: { memberId, sessionId, passwordHash }, bundle };
    });
  }
}

/** Of visitors' moves the latest stay; a member's is one a session. */
async function forgetOldest(change: Transaction<Schema>): Promise<void> {
  const visitors = change.selectFrom('handover').where('sessionId', 'is', null);
  const tooMany = await visitors
    .select('expiresAt')
    .orderBy('expiresAt', 'desc')
    .offset(visitorsAtMost)
    .limit(1)
    .executeTakeFirst();
  if (!tooMany) return;
  await change
    .deleteFrom('handover')
    .where('sessionId', 'is', null)
    .where('expiresAt', '<=', tooMany.expiresAt)
    .execute();
}
