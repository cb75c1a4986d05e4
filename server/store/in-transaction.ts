import type { Transaction } from 'kysely';
import { errorCode } from '../error-code.ts';
import { againAfterCut } from './connection-cut.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** How often a transaction is tried that PostgreSQL ended in favour of another one. */
const tries = 5;
const serializationFailure = '40001';
const deadlock = '40P01';
/** A row that it had just read was removed before it could refer to it: read again, it is not there. */
const foreignKeyViolation = '23503';
const contended = [serializationFailure, deadlock, foreignKeyViolation];

/**
 * Does work in a transaction, anew when PostgreSQL ended it because of what others did: whoever waits for a row at which
 * two others wait for each other may be the one; and when its connection was cut before it was to stand. The last refusal
 * is thrown. The work changes the database only.
 */
export function inTransaction<Answer>(
  db: Database,
  work: (change: Transaction<Schema>) => Promise<Answer>,
): Promise<Answer> {
  let mayStand = false;
  const transact = () => {
    mayStand = false;
    return db.transaction().execute(async (change) => {
      const answer = await work(change);
      // Nobody can tell whether a commit came to pass whose answer did not come.
      mayStand = true;
      return answer;
    });
  };
  return againAfterCut(
    () => againWhereContended(transact),
    () => !mayStand,
  );
}

async function againWhereContended<Answer>(transact: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transact();
    } catch (error) {
      if (tried === tries || !contended.includes(errorCode(error))) throw error;
    }
  }
}
