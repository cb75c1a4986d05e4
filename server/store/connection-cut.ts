import { errorCode } from '../error-code.ts';

/** What PostgreSQL says, and Node of the connection to it, when the connection was ended at a statement. */
const cutCodes = /^(57P0[123]|08\w{3}|ECONNRESET|EPIPE)$/;

/** The driver's own words have no code. A database that cannot be reached at all is none of this. */
const driversWords =
  /^(Connection terminated( unexpectedly)?$|Client (was closed|has encountered a connection error))/;

/** Waits before each further try (ms): connections at rest that were cut as well are found out by and by. */
const waits = [10, 50, 200, 500, 1000];

/**
 * Does `work` again where a connection was cut under it (a restart, an operator, a proxy), as long as `mayAgain`. The last
 * refusal is thrown.
 */
export async function againAfterCut<Answer>(
  work: () => Promise<Answer>,
  mayAgain: () => boolean = () => true,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = waits[tries];
      if (wait === undefined || !isCut(error) || !mayAgain()) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return cutCodes.test(errorCode(error)) || driversWords.test(error.message);
}
