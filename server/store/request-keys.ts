import type { Transaction } from 'kysely';
import { dayMs } from '../../domain/durations.ts';
import type { RequestOnce } from '../usecases/ledger-port.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

/** How long a request key gives its first answer again (decisions §4). */
const requestKeptMs = dayMs;

const answerOf = prepared((db, { memberId, requestKey }: Pick<RequestOnce, 'memberId' | 'requestKey'>) =>
  db
    .selectFrom('idempotency')
    .select(['requestHash', 'answer', 'at'])
    .where('memberId', '=', memberId)
    .where('requestKey', '=', requestKey),
);
const putAnswer = prepared(
  (db, { memberId, requestKey, requestHash, at, answer }: RequestOnce & { answer: string }) =>
    db
      .insertInto('idempotency')
      .values({ memberId, requestKey, requestHash, answer, at })
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'requestKey']).doUpdateSet({ requestHash, answer, at }),
      ),
);

/**
 * What was answered under this key before, null when nothing was; `other-request` when it was asked for something else.
 * Whoever then does what was asked holds the member's purse, so that two repeats do not pass each other.
 */
export async function earlierAnswer<Answer>(
  change: Database,
  { memberId, requestKey, requestHash, at }: RequestOnce,
): Promise<Answer | 'other-request' | null> {
  const [row] = (await answerOf(change, { memberId, requestKey })).rows;
  if (!row || row.at < at - requestKeptMs) return null;
  return row.requestHash === requestHash ? (JSON.parse(row.answer) as Answer) : 'other-request';
}

export async function keepAnswer(
  change: Transaction<Schema>,
  once: RequestOnce,
  answer: unknown,
): Promise<void> {
  await putAnswer(change, { ...once, answer: JSON.stringify(answer) });
}

/** Forgets the keys whose 24 h are over. */
export async function forgetRequestKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('at', '<', now - requestKeptMs)
    .execute();
}
