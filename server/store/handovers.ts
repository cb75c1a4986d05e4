import { skewMs } from '../clock-skew.ts';
import { handoverLifeMs } from '../usecases/account/account-limits.ts';
import type { Handover, Handovers } from '../usecases/account/accounts-port.ts';
import { holdSession } from './accounts-sessions.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';

const longestLifeMs = Math.max(...Object.values(handoverLifeMs));

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
    });
  }

  async take(
    { codeHash, merchantId, origin }: Pick<Handover, 'codeHash' | 'merchantId' | 'origin'>,
    now: number,
  ): Promise<Pick<Handover, 'from' | 'bundle'> | null> {
    // One statement: of two who ask at once only one gets it.
    const row = await this.#db
      .deleteFrom('handover')
      .where('codeHash', '=', codeHash)
      .where('merchantId', '=', merchantId)
      .where('origin', '=', origin)
      .where('expiresAt', '>', now)
      .where('expiresAt', '<=', now + longestLifeMs + skewMs)
      .returning(['memberId', 'sessionId', 'bundle'])
      .executeTakeFirst();
    if (!row) return null;
    const { memberId, sessionId, bundle } = row;
    return { from: memberId === null || sessionId === null ? null : { memberId, sessionId }, bundle };
  }
}
