import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { againAfterCut } from './connection-cut.ts';

const reading = /^select\b/i;

/**
 * A pool with which who reads does not hear of a connection that was ended meanwhile (a restart, an operator, a proxy): it is
 * read again over another one. Only what a connection is asked first is: all that follows may lean on what came before, as
 * in a transaction, which is made anew as a whole (`inTransaction`). What changes something by itself may stand already; it is
 * left to who asks.
 */
export function steadyPool(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => new SteadyClient(pool),
    end: () => pool.end(),
    options: pool.options,
  };
}

class SteadyClient implements PostgresPoolClient {
  readonly #pool: PostgresPool;
  /** Taken from the pool with the first statement. */
  #client: PostgresPoolClient | null = null;
  #isFirst = true;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  readonly query = (async (
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<unknown>> => {
    const readsFirst = this.#isFirst && reading.test(text);
    this.#isFirst = false;
    if (!readsFirst) return (await this.#connected()).query(text, values);
    return againAfterCut(async () => {
      // One that is there was ended under this statement.
      this.release(true);
      return (await this.#connected()).query(text, values);
    });
  }) as PostgresPoolClient['query'];

  release(destroy?: boolean): void {
    this.#client?.release(destroy);
    this.#client = null;
  }

  async #connected(): Promise<PostgresPoolClient> {
    this.#client ??= await this.#pool.connect();
    return this.#client;
  }
}
