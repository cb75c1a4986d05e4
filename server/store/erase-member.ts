import type { Transaction } from 'kysely';
import { closedAccount } from '../../domain/account-rules.ts';
import type { Schema } from './schema.ts';

/** Where rows tell of a member as a person. The ledger, orders, purchases and codes are the merchant's books. */
const personal = [
  'session',
  'verification',
  'resetToken',
  'handover',
  'pushSubscription',
  'pushDigest',
  'favourite',
  'comicLike',
  'reading',
  'adRemoval',
  'shelfChange',
  'idempotency',
] as const;

/**
 * Takes away all that tells who a member was and what they read, for good. The books go
 * on under a name that is nobody's. Its account and phone are free.
 */
export async function eraseMember(change: Transaction<Schema>, memberId: number): Promise<void> {
  // Locks the member's row: of what else is done to it either all comes before, or finds nobody.
  await change.updateTable('member').set({ locked: 1 }).where('id', '=', memberId).execute();
  await uncount(change, memberId);
  for (const table of personal) await change.deleteFrom(table).where('memberId', '=', memberId).execute();
  const nobody = closedAccount(memberId);
  await change
    .updateTable('member')
    .set({
      account: nobody,
      accountKey: nobody,
      // No password has this digest.
      passwordHash: '',
      phone: null,
      autoBuy: 0,
    })
    .where('id', '=', memberId)
    .execute();
}

/** Takes the member's favourites and likes out of the comics' numbers: in the order of comics, as whoever counts there. */
async function uncount(change: Transaction<Schema>, memberId: number): Promise<void> {
  const marks = await change
    .selectFrom('favourite')
    .select(['comicId', (select) => select.val<'favs' | 'likes'>('favs').as('column')])
    .where('memberId', '=', memberId)
    .unionAll(
      change
        .selectFrom('comicLike')
        .select(['comicId', (select) => select.val<'favs' | 'likes'>('likes').as('column')])
        .where('memberId', '=', memberId),
    )
    .orderBy('comicId')
    .execute();
  for (const { comicId, column } of marks) {
    await change
      .updateTable('comic')
      .set((row) => ({ [column]: row(column, '-', 1) }))
      .where('id', '=', comicId)
      .execute();
  }
}
