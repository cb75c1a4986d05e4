import type { ExpressionBuilder, Transaction } from 'kysely';
import { dayMs } from '../../domain/durations.ts';
import { codeLifeMs, codeTries } from '../usecases/account/account-limits.ts';
import type { CodePlace, Codes, NewCode, TakenCode } from '../usecases/account/accounts-port.ts';
import { countsOf, waitForCode } from '../usecases/account/code-allowances.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';
import { isAfter } from './written-moments.ts';

/** Verification codes in the database. */
export class StoredCodes implements Codes {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  put({ at, codeHash, memberId, ...place }: NewCode): Promise<number> {
    return inTransaction(this.#db, async (change) => {
      const waitMs = await count(change, place, at);
      if (waitMs > 0) return waitMs;
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
      for (const { by } of countsOf(place)) {
        const moments = await momentsOf(change, by, at);
        const taken = moments.indexOf(at);
        if (taken >= 0) await keepMoments(change, by, moments.toSpliced(taken, 1), at);
      }
      await deleteCode(change, place, codeHash);
    });
  }

  async take(place: CodePlace, now: number): Promise<TakenCode | null> {
    const row = await this.#db
      .updateTable('verification')
      .set((update) => ({ triesLeft: update('triesLeft', '-', 1) }))
      .where(isAt(place))
      .where('triesLeft', '>', 0)
      .where(isAfter('expiresAt', now, now + codeLifeMs))
      .returning(['codeHash', 'triesLeft', 'memberId'])
      .executeTakeFirst();
    return row ?? null;
  }

  spend(place: CodePlace, codeHash: string): Promise<boolean> {
    return deleteCode(this.#db, place, codeHash);
  }
}

/** Whether a row is the one of a place. */
function isAt({ merchantId, phone, purpose, holder }: CodePlace) {
  return ({ and }: ExpressionBuilder<Schema, 'verification' | 'codeCount'>) =>
    and({ merchantId, phone, purpose, holder });
}

/** Counts a code; answers the ms to wait when it is too early, then nothing is counted. */
async function count(change: Transaction<Schema>, place: CodePlace, at: number): Promise<number> {
  const counts: { by: CodePlace; moments: number[] }[] = [];
  let waitMs = 0;
  for (const { by, allowances } of countsOf(place)) {
    const moments = (await momentsOf(change, by, at)).filter((moment) => moment > at - dayMs);
    waitMs = Math.max(waitMs, waitForCode(moments, allowances, at));
    counts.push({ by, moments });
  }
  if (waitMs > 0) return waitMs;
  for (const { by, moments } of counts) await keepMoments(change, by, [...moments, at], at);
  return 0;
}

/** When codes were counted; the row stays locked until the change is done, so that requests at once come in turn. */
async function momentsOf(change: Transaction<Schema>, by: CodePlace, at: number): Promise<number[]> {
  const { moments } = await change
    .insertInto('codeCount')
    .values({ ...by, moments: '[]', lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'phone', 'purpose', 'holder']).doUpdateSet({ phone: by.phone }),
    )
    .returning('moments')
    .executeTakeFirstOrThrow();
  return JSON.parse(moments) as number[];
}

async function keepMoments(
  change: Transaction<Schema>,
  by: CodePlace,
  moments: readonly number[],
  lastAt: number,
): Promise<void> {
  await change
    .updateTable('codeCount')
    .set({ moments: JSON.stringify(moments), lastAt })
    .where(isAt(by))
    .execute();
}

async function deleteCode(
  db: Database | Transaction<Schema>,
  place: CodePlace,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verification')
    .where(isAt(place))
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
