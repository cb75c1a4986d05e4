import type { Transaction } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import { isClosed } from '../../domain/account-rules.ts';
import type { Account, OpenSessions, Session } from '../usecases/account/accounts-port.ts';
import type { SignedIn } from '../usecases/signed-in.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

const living = prepared((db, asked: { sessionId: string; merchantId: number; now: number }) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .select(['member.id as memberId', 'member.account', 'session.id as sessionId'])
    .where('session.id', '=', asked.sessionId)
    .where('session.expiresAt', '>', asked.now)
    .where('member.merchantId', '=', asked.merchantId)
    .where('member.locked', '=', 0),
);

/** Sessions in the database: one that is gone from there is over. */
export class StoredSessions implements OpenSessions {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  open(
    { memberId, passwordHash }: Pick<Account, 'memberId' | 'passwordHash'>,
    session: Session,
    from?: string,
  ) {
    return inTransaction(this.#db, async (change) => {
      // Locks the member's row: a password that is being changed ends this session too, or lets none be opened.
      const { numUpdatedRows } = await change
        .updateTable('member')
        .set({ passwordHash })
        .where('id', '=', memberId)
        .where('passwordHash', '=', passwordHash)
        .where('locked', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (from !== undefined && !(await isThere(change, from))) return false;
      await change
        .insertInto('session')
        .values({ ...session, memberId })
        .execute();
      return true;
    });
  }

  async alive(sessionId: string, merchantId: number, now: number): Promise<SignedIn | null> {
    return (await living(this.#db, { sessionId, merchantId, now })).rows[0] ?? null;
  }

  async isGone(memberId: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('member')
      .select('account')
      .where('id', '=', memberId)
      .executeTakeFirst();
    return row !== undefined && isClosed(row.account);
  }

  async prolong(
    sessionId: string,
    changes: Omit<Session, 'id' | 'createdAt'>,
    begunAfter: number,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('session')
      .set(changes)
      .where('id', '=', sessionId)
      .where('createdAt', '>', begunAfter)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async end(sessionId: string): Promise<void> {
    await this.#db.deleteFrom('session').where('id', '=', sessionId).execute();
  }

  ofMember(memberId: number, now: number, most: number): Promise<Session[]> {
    return this.#db
      .selectFrom('session')
      .select(['id', 'browser', 'system', 'createdAt', 'seenAt', 'expiresAt'])
      .where('memberId', '=', memberId)
      .where('expiresAt', '>', now)
      .orderBy('seenAt', 'desc')
      .orderBy('createdAt', 'desc')
      .limit(most)
      .execute();
  }

  endOf(memberId: number, ids: readonly string[]): Promise<void> {
    return inTransaction(this.#db, async (change) => {
      await change.deleteFrom('session').where('memberId', '=', memberId).where('id', 'in', ids).execute();
      await voidHandovers(change, memberId);
    });
  }

  async see(ids: readonly string[], at: number): Promise<void> {
    // Two processes that saw the same sessions may wait for each other's rows.
    await inTransaction(this.#db, (change) =>
      change
        .updateTable('session')
        .set({ seenAt: at })
        .where('id', 'in', ids)
        .where('seenAt', '<', at)
        .execute(),
    );
  }
}

async function isThere(change: Transaction<Schema>, sessionId: string): Promise<boolean> {
  const row = await change.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Voids the codes of moves of a member's sessions. Those of a session that ends go with it; who shuts somebody out voids
 * them of the sessions that stay, too: that somebody may have had this very device, and a code opens a session anew.
 */
export async function voidHandovers(change: Transaction<Schema>, memberId: number): Promise<void> {
  await change
    .deleteFrom('handover')
    .where('sessionId', 'in', (among) =>
      among.selectFrom('session').select('id').where('memberId', '=', memberId),
    )
    .execute();
}

/** Keeps a session from ending until what is noted in its name stands, and can go with it. Member03 when it has ended. */
export async function holdSession(change: Transaction<Schema>, sessionId: string): Promise<void> {
  // An update that changes nothing locks the row in both engines.
  const { numUpdatedRows } = await change
    .updateTable('session')
    .set({ id: sessionId })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CodedError('Member03');
}
