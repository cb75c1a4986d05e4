import { type RawBuilder, sql } from 'kysely';
import { accountKey, closedAccount } from '../../domain/account-rules.ts';
import { endSessions, setPassword, voidResets } from './accounts.ts';
import { eraseMember } from './erase-member.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';

/** A member as an operator sees it. */
export interface MemberCard {
  id: number;
  account: string;
  phone: string | null;
  channel: string;
  locked: boolean;
  createdAt: number;
  /** Signed in on so many devices. */
  sessions: number;
  boughtChapters: number;
}

/** A member by account, regardless of case; null when the merchant has no such member. */
export async function findMember(
  db: Database,
  merchantId: number,
  account: string,
  now: number,
): Promise<MemberCard | null> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'account', 'phone', 'channel', 'locked', 'createdAt'])
    .select((select) => [
      select
        .selectFrom('session')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('session.memberId', '=', 'member.id')
        .where('session.expiresAt', '>', now)
        .as('sessions'),
      select
        .selectFrom('purchase')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('purchase.memberId', '=', 'member.id')
        .as('boughtChapters'),
    ])
    .where('merchantId', '=', merchantId)
    .where('accountKey', '=', accountKey(account))
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    locked: row.locked === 1,
    sessions: Number(row.sessions),
    boughtChapters: Number(row.boughtChapters),
  };
}

/** A member as a search shows it. */
export type FoundMember = Pick<MemberCard, 'id' | 'account' | 'phone' | 'locked' | 'createdAt'>;

/**
 * A merchant's members whose account holds a text, regardless of case, or whose phone is the one or holds the digits; the
 * first by their accounts.
 */
export async function findMembers(
  db: Database,
  merchantId: number,
  { text, phone, digits }: { text: string; phone: string | null; digits: string },
  limit: number,
): Promise<FoundMember[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'account', 'phone', 'locked', 'createdAt'])
    .where('merchantId', '=', merchantId)
    .where((where) =>
      where.or([
        holds('accountKey', accountKey(text)),
        ...(phone === null ? [] : [where('phone', '=', phone)]),
        ...(phone !== null || digits === '' ? [] : [holds('phone', digits)]),
      ]),
    )
    .orderBy('accountKey')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, locked: row.locked === 1 }));
}

/** Whether a column holds a text as it is written: `_` stands in names of accounts, and for anything in a pattern. */
function holds(column: 'accountKey' | 'phone', text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** Locks a member out, which ends all its sessions, or lets it in again. */
export function lockMember(db: Database, memberId: number, locked: boolean): Promise<void> {
  return inTransaction(db, async (change) => {
    await change
      .updateTable('member')
      .set({ locked: Number(locked) })
      .where('id', '=', memberId)
      .execute();
    if (locked) await change.deleteFrom('session').where('memberId', '=', memberId).execute();
  });
}

/**
 * Takes a member's phone off: another one may be bound, and whoever holds it sets no password any more. All sessions end:
 * a device that was lost with it would bind a phone of its finder's, for which no password is asked where none is bound.
 */
export function unbindPhone(db: Database, memberId: number): Promise<void> {
  return inTransaction(db, async (change) => {
    await change.updateTable('member').set({ phone: null }).where('id', '=', memberId).execute();
    await endSessions(change, memberId, null);
    await voidResets(change, memberId);
  });
}

/** Gives a member another password, which ends all its sessions. */
export function renewPassword(
  db: Database,
  member: { id: number; merchantId: number; account: string },
  passwordHash: string,
): Promise<void> {
  return inTransaction(db, (change) => setPassword(change, member, passwordHash));
}

/** Closes a member's account as its owner may; answers the name under which its books go on. */
export function closeMember(db: Database, memberId: number): Promise<string> {
  return inTransaction(db, async (change) => {
    await eraseMember(change, memberId);
    return closedAccount(memberId);
  });
}
