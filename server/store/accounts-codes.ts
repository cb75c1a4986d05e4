import type { Transaction } from 'kysely';
import { dayMs } from '../../domain/durations.ts';
import { skewMs } from '../clock-skew.ts';
import { codeLifeMs, codeTries, type SentCode, waitForCode } from '../usecases/account/account-limits.ts';
import type { CodePlace, Codes, NewCode, TakenCode } from '../usecases/account/accounts-port.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** Verification codes in the database. */
export class StoredCodes implements Codes {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  put({ at, codeHash, memberId, ...place }: NewCode): Promise<number> {
    return inTransaction(this.#db, async (change) => {
      const sent = (await sentTo(change, place.phone, at)).filter((one) => one.at > at - dayMs);
      const waitMs = waitForCode(sent, place.purpose, at);
      if (waitMs > 0) return waitMs;
      await keepSent(change, place.phone, [...sent, { purpose: place.purpose, at }], at);
      const code = { codeHash, memberId, triesLeft: codeTries, expiresAt: at + codeLifeMs };
      await change
        .insertInto('verification')
        .values({ ...place, ...code })
        .onConflict((conflict) =>
          conflict.columns(['merchantId', 'phone', 'purpose', 'holder']).doUpdateSet(code),
        )
        .execute();
      return 0;
    });
  }

  withdraw({ at, codeHash, memberId: _memberId, ...place }: NewCode): Promise<void> {
    return inTransaction(this.#db, async (change) => {
      const sent = await sentTo(change, place.phone, at);
      const taken = sent.findIndex((one) => one.at === at && one.purpose === place.purpose);
      if (taken >= 0) await keepSent(change, place.phone, sent.toSpliced(taken, 1), at);
      await deleteCode(change, place, codeHash);
    });
  }

  async take(place: CodePlace, now: number): Promise<TakenCode | null> {
    const row = await this.#db
      .updateTable('verification')
      .set((update) => ({ triesLeft: update('triesLeft', '-', 1) }))
      .where('merchantId', '=', place.merchantId)
      .where('phone', '=', place.phone)
      .where('purpose', '=', place.purpose)
      .where('holder', '=', place.holder)
      .where('triesLeft', '>', 0)
      .where('expiresAt', '>', now)
      .where('expiresAt', '<=', now + codeLifeMs + skewMs)
      .returning(['codeHash', 'triesLeft', 'memberId'])
      .executeTakeFirst();
    return row ?? null;
  }

  spend(place: CodePlace, codeHash: string): Promise<boolean> {
    return deleteCode(this.#db, place, codeHash);
  }
}

/** What went to a phone; its row stays locked until the change is done, so that requests at once come in turn. */
async function sentTo(change: Transaction<Schema>, phone: string, at: number): Promise<SentCode[]> {
  const { moments } = await change
    .insertInto('messageSent')
    .values({ phone, moments: '[]', lastAt: at })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone }))
    .returning('moments')
    .executeTakeFirstOrThrow();
  return JSON.parse(moments) as SentCode[];
}

async function keepSent(
  change: Transaction<Schema>,
  phone: string,
  sent: readonly SentCode[],
  lastAt: number,
): Promise<void> {
  const row = { moments: JSON.stringify(sent), lastAt };
  await change.updateTable('messageSent').set(row).where('phone', '=', phone).execute();
}

async function deleteCode(
  db: Database | Transaction<Schema>,
  place: CodePlace,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verification')
    .where('merchantId', '=', place.merchantId)
    .where('phone', '=', place.phone)
    .where('purpose', '=', place.purpose)
    .where('holder', '=', place.holder)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
