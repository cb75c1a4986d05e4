import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Texts that get a name; each connection keeps a plan for every one that it was asked. */
const namedAtMost = 400;
/** Texts that are remembered as asked once; who was seen longest ago goes first. */
const seenAtMost = 1000;
/** Statements with more values are lists of many rows or ids, which come in every length. */
const valuesAtMost = 40;

/**
 * A pool whose connections give a name to what is asked again: PostgreSQL then reads and plans it once a connection,
 * which takes longer than most statements run.
 */
export function namingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? namingClient(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function namingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const name = values.length > 0 && values.length <= valuesAtMost ? names.of(text) : undefined;
    const asked = { text, values: [...values], ...(name !== undefined && { name }) };
    return (await client.query(asked)) as PostgresQueryResult<unknown>;
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** Lists of ids are written into texts that come once: a name is given the second time. */
class StatementNames {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= namedAtMost) return known;
    if (this.#seen.delete(text)) {
      const name = `mandao_${this.#names.size}`;
      this.#names.set(text, name);
      return name;
    }
    this.#seen.add(text);
    const [oldest] = this.#seen;
    if (this.#seen.size > seenAtMost && oldest !== undefined) this.#seen.delete(oldest);
    return undefined;
  }
}
