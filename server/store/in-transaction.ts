import type { Transaction } from 'kysely';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** How often a transaction is tried that PostgreSQL ended in favour of another one. */
const tries = 5;
const serializationFailure = '40001';
const deadlock = '40P01';
/** A row that it had just read was removed before it could refer to it: read again, it is not there. */
const foreignKeyViolation = '23503';
const contended: unknown[] = [serializationFailure, deadlock, foreignKeyViolation];

/**
 * Does work in a transaction, anew when PostgreSQL ended it because of what others did: whoever waits for a row at which
 * two others wait for each other may be the one. The last refusal is thrown. The work changes the database only.
 */
export async function inTransaction<Answer>(
  db: Database,
  work: (change: Transaction<Schema>) => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (tried === tries || !contended.includes(code)) throw error;
    }
  }
}
