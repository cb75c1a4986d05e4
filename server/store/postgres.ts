import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { namingPool } from './named-statements.ts';
import { steadyPool } from './steady-pool.ts';

// PostgreSQL's 64-bit integers come as text; ours are counts and milliseconds, far below 2^53.
const int8 = 20;

/** Every connection of a site holds this lock together with the others; a restore takes it alone. */
export const inUseLock = 7_264_501;

/** What a connection sets of its own, once it is there: a pooling proxy refuses what a start-up message brings. */
const ownSettings = {
  // Many short statements at once, each on one core: to compile one, or to spread it over the other cores, costs those
  // beside it more than it gains.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // A process that stands still in the middle of a transaction, or a machine that went without a word, holds its rows no
  // longer than this, and whoever waits for them (a member's purse, the turn to count views) goes on. Nothing of ours
  // thinks for so long between two statements.
  idle_in_transaction_session_timeout: '60s',
};
const settingThem = Object.entries(ownSettings)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ');

/**
 * Ends what a process that is gone leaves behind, in which a restore or a start would wait for nobody: a killed one's
 * statement, and within a minute the connection of one that went with its machine or its network. A server before version
 * 14, or on Windows, does not know all of these settings, and is as good without them.
 */
const forGoneOnes = [
  "set client_connection_check_interval = '2s'",
  'set tcp_keepalives_idle = 30',
  'set tcp_keepalives_interval = 10',
  'set tcp_keepalives_count = 3',
];

/** How many connections are open and idle, and how many statements wait for one. */
export interface PoolCounts {
  open: number;
  idle: number;
  waiting: number;
}

/** The engine to grow to: a pool of connections to `url`; `watch` is handed the way to look into it. */
export function postgresDialect(
  url: string,
  watch: (counts: () => PoolCounts) => void = () => {},
): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  // One stays open, so that an idle server is seen to be there.
  const pool = new pg.Pool({
    connectionString: url,
    min: 1,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
    // A connection whose other end is gone is noticed, also while nothing is sent; left to the system, after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // The pool's own way, not Kysely's, which would leave the place of a connection that is ended meanwhile taken for good.
    async onConnect(client) {
      for (const setting of forGoneOnes) await client.query(setting).catch(() => {});
      await client.query(`select pg_advisory_lock_shared(${inUseLock}), ${settingThem}`);
    },
  });
  // A connection that PostgreSQL ends fails the statement that it was at, if it was at one, and is made anew by the next;
  // said a second time and heard by nobody, it would end the site.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  watch(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  return new PostgresDialect({ pool: steadyPool(namingPool(pool)) });
}
