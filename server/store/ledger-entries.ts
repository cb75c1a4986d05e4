import type { Insertable, Transaction } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import { type Purse, pointsIn } from '../../domain/purchase.ts';
import type { LedgerTransactionTable } from './member-schema.ts';
import type { Schema } from './schema.ts';

/** Where points come from and go to, besides a member's own two accounts `paid` and `bonus`. */
export type SiteAccount = 'sales' | 'charges' | 'gifts';

/** Locks a member's purse until the transaction ends and answers what is in it; Member01 when there is none. */
export async function lockPurse(change: Transaction<Schema>, memberId: number): Promise<Purse> {
  // An update that changes nothing locks the row in both engines; `for update` exists in one of them only.
  const purse = await change
    .updateTable('wallet')
    .set((row) => ({ paid: row.ref('paid') }))
    .where('memberId', '=', memberId)
    .returning(['paid', 'bonus'])
    .executeTakeFirst();
  if (!purse) throw new CodedError('Member01');
  return purse;
}

export type Line = Pick<
  Insertable<LedgerTransactionTable>,
  'merchantId' | 'memberId' | 'kind' | 'title' | 'at'
> &
  Partial<
    Pick<Insertable<LedgerTransactionTable>, 'comicId' | 'chapterNo' | 'chapters' | 'auto' | 'orderNo'>
  >;

/**
 * Moves points between a locked purse and an account of the site: the statement's line, its entries and the new purse.
 * `change` of a kind is positive towards the member. Answers the line's id and the purse after it.
 */
export async function movePoints(
  change: Transaction<Schema>,
  before: Purse,
  moved: Purse,
  against: SiteAccount,
  line: Line,
): Promise<{ id: number; purse: Purse }> {
  const purse = { paid: before.paid + moved.paid, bonus: before.bonus + moved.bonus };
  const points = pointsIn(moved);
  const { id } = await change
    .insertInto('ledgerTransaction')
    .values({
      comicId: null,
      chapterNo: null,
      chapters: 0,
      auto: 0,
      orderNo: null,
      requestKey: null,
      ...line,
      status: 'success',
      points,
      balance: pointsIn(purse),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = [
    { transactionId: id, account: 'paid', points: moved.paid },
    { transactionId: id, account: 'bonus', points: moved.bonus },
    { transactionId: id, account: against, points: -points },
  ].filter((entry) => entry.points !== 0);
  if (entries.length > 0) await change.insertInto('ledgerEntry').values(entries).execute();
  await change.updateTable('wallet').set(purse).where('memberId', '=', line.memberId).execute();
  return { id, purse };
}
