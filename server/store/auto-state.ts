import { sql, type Transaction } from 'kysely';
import type { AutoBuyLimit } from '../../contract/member.ts';
import { hourMs } from '../../domain/durations.ts';
import type { BuyAsk, BuyState } from '../usecases/ledger-port.ts';
import type { Schema } from './schema.ts';

/** A day on which the clocks go back (ms). */
const longestDayMs = 25 * hourMs;

/** What decides whether auto-buy may buy what is asked for. */
export async function autoState(
  change: Transaction<Schema>,
  ask: BuyAsk,
): Promise<Pick<BuyState, 'autoLimit' | 'autoSpent' | 'refunded'>> {
  return {
    autoLimit: await heldLimit(change, ask),
    autoSpent: await spentSince(change, ask),
    refunded: await wasRefunded(change, ask),
  };
}

/** What the member has set stays so until the purchase stands: who heard that auto-buy is off finds none after that. */
async function heldLimit(
  change: Transaction<Schema>,
  { memberId }: Pick<BuyAsk, 'memberId'>,
): Promise<AutoBuyLimit | null> {
  // An update that changes nothing locks the row in both engines.
  const { autoBuy, perDay, perChapter, floor } = await change
    .updateTable('member')
    .set((row) => ({ autoBuy: row.ref('autoBuy') }))
    .where('id', '=', memberId)
    .returning(['autoBuy', 'autoPerDay as perDay', 'autoPerChapter as perChapter', 'autoFloor as floor'])
    .executeTakeFirstOrThrow();
  return autoBuy === 1 ? { perDay, perChapter, floor } : null;
}

async function spentSince(
  change: Transaction<Schema>,
  { memberId, dayStart }: Pick<BuyAsk, 'memberId' | 'dayStart'>,
): Promise<number> {
  const { spent } = await change
    .selectFrom('ledgerTransaction')
    .select(sql<number | null>`sum(-points)`.as('spent'))
    .where('memberId', '=', memberId)
    .where('kind', '=', 'buy')
    .where('status', '=', 'success')
    .where('auto', '=', sql.lit(1))
    .where('at', '>=', dayStart)
    // What a clock that was ahead has told of later days is not of this one.
    .where('at', '<', dayStart + longestDayMs)
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}

/** Whether the chapter was bought before, and given back; of several together auto-buy buys none. */
async function wasRefunded(
  change: Transaction<Schema>,
  { memberId, comicId, chapters }: Pick<BuyAsk, 'memberId' | 'comicId' | 'chapters'>,
): Promise<boolean> {
  const [only, ...others] = chapters;
  if (!only || others.length > 0) return false;
  const line = await change
    .selectFrom('ledgerTransaction')
    .select('id')
    .where('memberId', '=', memberId)
    .where('kind', '=', 'refund')
    .where('comicId', '=', comicId)
    .where('chapterNo', '=', only.chapterNo)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
