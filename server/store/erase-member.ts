import type { Transaction } from 'kysely';
import { closedAccount } from '../../domain/account-rules.ts';
import { memberViewer } from '../usecases/member-viewer.ts';
import type { Schema } from './schema.ts';

/** Where rows tell of a member as a person. The ledger, orders, purchases and codes are the merchant's books. */
const personal = [
  'session',
  'verification',
  'resetToken',
  'handover',
  'pushSubscription',
  'pushDigest',
  'reading',
  'adRemoval',
  'shelfChange',
  'idempotency',
] as const;

/** Comics whose numbers are written at once. */
const comicsAtOnce = 500;

/**
 * Takes away all that tells who a member was and what they read, for good. The books go on under a name that is nobody's.
 * Its account and phone are free. False where its password is another one than `passwordHash` by now: nothing is changed.
 */
export async function eraseMember(
  change: Transaction<Schema>,
  memberId: number,
  passwordHash?: string,
): Promise<boolean> {
  const nobody = closedAccount(memberId);
  // First, and with the keys: it waits for all that is being written in the member's name, and what comes later finds who
  // wrote it shut out.
  const { numUpdatedRows } = await change
    .updateTable('member')
    .set({
      ...{ account: nobody, accountKey: nobody, phone: null, channel: '' },
      // No password has this digest.
      ...{ passwordHash: '', locked: 1, autoBuy: 0 },
    })
    .where('id', '=', memberId)
    .$if(passwordHash !== undefined, (member) => member.where('passwordHash', '=', passwordHash ?? ''))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await uncount(change, 'favs', await takenFrom(change, 'favourite', memberId));
  await uncount(change, 'likes', await takenFrom(change, 'comicLike', memberId));
  for (const table of personal) await change.deleteFrom(table).where('memberId', '=', memberId).execute();
  await change.deleteFrom('pageReport').where('reporter', '=', memberViewer(memberId)).execute();
  return true;
}

/** The comics that a member had marked, and has no longer. */
async function takenFrom(
  change: Transaction<Schema>,
  table: 'favourite' | 'comicLike',
  memberId: number,
): Promise<number[]> {
  const taken = await change
    .deleteFrom(table)
    .where('memberId', '=', memberId)
    .returning('comicId')
    .execute();
  return taken.map(({ comicId }) => comicId).sort((one, other) => one - other);
}

/** Takes the marks out of the comics' numbers, many at once: others who count there wait until all of this stands. */
async function uncount(
  change: Transaction<Schema>,
  column: 'favs' | 'likes',
  comicIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < comicIds.length; from += comicsAtOnce) {
    await change
      .updateTable('comic')
      .set((row) => ({ [column]: row(column, '-', 1) }))
      .where('id', 'in', comicIds.slice(from, from + comicsAtOnce))
      .execute();
  }
}
