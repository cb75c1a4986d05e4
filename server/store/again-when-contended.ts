/** How often a transaction is tried that PostgreSQL ended in favour of another one. */
const tries = 5;
const serializationFailure = '40001';
const deadlock = '40P01';

/** Runs a transaction, anew when PostgreSQL ended it for the sake of another one; the last refusal is thrown. */
export async function againWhenContended<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (tried === tries || (code !== serializationFailure && code !== deadlock)) throw error;
    }
  }
}
