/** How often a transaction is tried that PostgreSQL ended in favour of another one. */
const tries = 5;
const serializationFailure = '40001';
const deadlock = '40P01';
/** A row that it had just read was removed before it could refer to it: read again, it is not there. */
const foreignKeyViolation = '23503';
const contended: unknown[] = [serializationFailure, deadlock, foreignKeyViolation];

/** Runs a transaction, anew when PostgreSQL ended it because of what another one did; the last refusal is thrown. */
export async function againWhenContended<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (tried === tries || !contended.includes(code)) throw error;
    }
  }
}
