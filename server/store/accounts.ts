import type { Transaction } from 'kysely';
import { accountKey } from '../../domain/account-rules.ts';
import { resetTokenLifeMs } from '../usecases/account/account-limits.ts';
import type { Account, Accounts, NewAccount, Session } from '../usecases/account/accounts-port.ts';
import { accountDigest } from '../usecases/account/digests.ts';
import { voidHandovers } from './accounts-sessions.ts';
import { eraseMember } from './erase-member.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';
import { isAfter } from './written-moments.ts';

const accountColumns = [
  'member.id as memberId',
  'member.account',
  'member.passwordHash',
  'member.phone',
  'member.locked',
] as const;

/** Who may sign in, in the database. */
export class StoredAccounts implements Accounts {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async byName(merchantId: number, account: string): Promise<Account | null> {
    const row = await this.#db
      .selectFrom('member')
      .select(accountColumns)
      .where('merchantId', '=', merchantId)
      .where('accountKey', '=', accountKey(account))
      .executeTakeFirst();
    return row ? asAccount(row) : null;
  }

  async byId(memberId: number): Promise<Account | null> {
    const row = await this.#db
      .selectFrom('member')
      .select(accountColumns)
      .where('id', '=', memberId)
      .executeTakeFirst();
    return row ? asAccount(row) : null;
  }

  register({ at, ...account }: NewAccount, session: Session): Promise<number | null> {
    return inTransaction(this.#db, async (change) => {
      const made = await change
        .insertInto('member')
        .values({ ...account, accountKey: accountKey(account.account), createdAt: at })
        .onConflict((conflict) => conflict.columns(['merchantId', 'accountKey']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) return null;
      await change.insertInto('wallet').values({ memberId: made.id, paid: 0, bonus: 0 }).execute();
      await change
        .insertInto('session')
        .values({ ...session, memberId: made.id })
        .execute();
      return made.id;
    });
  }

  changePassword(memberId: number, { from, to, keep }: { from: string; to: string; keep: string }) {
    return inTransaction(this.#db, async (change) => {
      const { numUpdatedRows } = await change
        .updateTable('member')
        .set({ passwordHash: to })
        .where('id', '=', memberId)
        .where('passwordHash', '=', from)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await endSessions(change, memberId, keep);
      await voidHandovers(change, memberId);
      await voidResets(change, memberId);
      return true;
    });
  }

  close(memberId: number, passwordHash: string): Promise<boolean> {
    return inTransaction(this.#db, (change) => eraseMember(change, memberId, passwordHash));
  }

  async bindPhone(
    memberId: number,
    phone: string,
    replacing: string | null,
  ): Promise<'bound' | 'others' | 'kept'> {
    try {
      return await inTransaction(this.#db, async (change) => {
        const binding = change
          .updateTable('member')
          .set({ phone })
          .where('id', '=', memberId)
          // Who was shut out meanwhile, or is gone, holds on to no number.
          .where('locked', '=', 0);
        const { numUpdatedRows } = await (replacing === null
          ? binding.where('phone', 'is', null)
          : binding.where('passwordHash', '=', replacing)
        ).executeTakeFirst();
        if (numUpdatedRows === 0n) return 'kept';
        // Whoever holds the phone that was given up sets no password any more.
        await voidResets(change, memberId);
        return 'bound';
      });
    } catch (error) {
      // The engines say in their own words that a rule of uniqueness was broken; whether it was is the same question.
      if (await this.#isOthers(memberId, phone)) return 'others';
      throw error;
    }
  }

  putResetToken(
    token: { hash: string; memberId: number; expiresAt: number },
    { phone, passwordHash }: { phone: string; passwordHash: string },
  ): Promise<boolean> {
    return inTransaction(this.#db, async (change) => {
      // Locks the member's row: a phone that is being given up, or a new password, voids this token too, or lets none be
      // made.
      const { numUpdatedRows } = await change
        .updateTable('member')
        .set({ phone })
        .where('id', '=', token.memberId)
        .where('phone', '=', phone)
        .where('passwordHash', '=', passwordHash)
        .where('locked', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await change.insertInto('resetToken').values(token).execute();
      return true;
    });
  }

  async resetTokenOwner(hash: string, merchantId: number, now: number): Promise<Account | null> {
    const row = await this.#db
      .selectFrom('resetToken')
      .innerJoin('member', 'member.id', 'resetToken.memberId')
      .select(accountColumns)
      .where('resetToken.hash', '=', hash)
      .where(isAfter('resetToken.expiresAt', now, now + resetTokenLifeMs))
      .where('member.merchantId', '=', merchantId)
      .where('member.locked', '=', 0)
      .executeTakeFirst();
    return row ? asAccount(row) : null;
  }

  resetPassword(hash: string, passwordHash: string, now: number): Promise<boolean> {
    return inTransaction(this.#db, async (change) => {
      const token = await change
        .selectFrom('resetToken')
        .select('memberId')
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (!token) return false;
      // The member's row is locked first, so that two resets come in turn and not each in the other's way.
      const { merchantId, account } = await change
        .updateTable('member')
        .set((update) => ({ passwordHash: update.ref('passwordHash') }))
        .where('id', '=', token.memberId)
        .returning(['merchantId', 'account'])
        .executeTakeFirstOrThrow();
      const { numDeletedRows } = await change
        .deleteFrom('resetToken')
        .where('hash', '=', hash)
        .where(isAfter('expiresAt', now, now + resetTokenLifeMs))
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await setPassword(change, { id: token.memberId, merchantId, account }, passwordHash);
      return true;
    });
  }

  async #isOthers(memberId: number, phone: string): Promise<boolean> {
    const other = await this.#db
      .selectFrom('member as self')
      .innerJoin('member as other', 'other.merchantId', 'self.merchantId')
      .select('other.id')
      .where('self.id', '=', memberId)
      .where('other.phone', '=', phone)
      .where('other.id', '!=', memberId)
      .executeTakeFirst();
    return other !== undefined;
  }
}

function asAccount(row: Omit<Account, 'locked'> & { locked: number }): Account {
  return { ...row, locked: row.locked === 1 };
}

/** A password that its member did not have before: every session ends, and wrong tries are forgotten. */
export async function setPassword(
  change: Transaction<Schema>,
  { id, merchantId, account }: { id: number; merchantId: number; account: string },
  passwordHash: string,
): Promise<void> {
  await change.updateTable('member').set({ passwordHash }).where('id', '=', id).execute();
  await endSessions(change, id, null);
  await voidResets(change, id);
  await change
    .deleteFrom('loginFailure')
    .where('merchantId', '=', merchantId)
    .where('accountDigest', '=', accountDigest(account))
    .execute();
}

/** Ends a member's sessions, but the one to `keep`. */
export async function endSessions(
  change: Transaction<Schema>,
  memberId: number,
  keep: string | null,
): Promise<void> {
  const all = change.deleteFrom('session').where('memberId', '=', memberId);
  await (keep === null ? all : all.where('id', '!=', keep)).execute();
}

/** Codes too: each is worth a token. */
export async function voidResets(change: Transaction<Schema>, memberId: number): Promise<void> {
  await change.deleteFrom('resetToken').where('memberId', '=', memberId).execute();
  await change
    .deleteFrom('verification')
    .where('memberId', '=', memberId)
    .where('purpose', '=', 'reset')
    .execute();
}
