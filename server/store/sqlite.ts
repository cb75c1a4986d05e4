import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';

/** How long a statement waits for another process's write. */
const busyTimeoutMs = 10_000;
/** More than the site has; lists of ids make texts without number, and what was not asked for longest goes. */
const preparedAtMost = 500;

/**
 * The embedded engine: one file, WAL, durable on commit. Kysely's dialect speaks to better-sqlite3's interface, which
 * these few lines put on Node's own engine.
 */
export function sqliteDialect(file: string): SqliteDialect {
  // Other accounts of the machine must read neither members nor the keys that tokens are signed with. The journal's
  // files get the same mode from the engine.
  closeSync(openSync(file, 'a', 0o600));
  // From the first statement on: two processes may open a new file at once, and both then change its journal's mode.
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  // 16 MB of pages in memory: with the default 2 MB an index of 100,000 comics is read again for each change of it.
  // The log is taken over every 32 MB: a purchase writes a dozen pages, and by default that would be every 80 of them.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -16384;
    pragma wal_autocheckpoint = 8000;
  `);
  const prepared = new PreparedStatements(database);
  return new TransactionalSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (text) => {
        // A transaction that reads first and writes later cannot wait for another process's write (SQLite answers
        // BUSY at once); taking the write lock at the start makes it queue instead.
        const { statement, reader } = prepared.get(text === 'begin' ? 'begin immediate' : text);
        return {
          reader,
          all: (values) => statement.all(...(values as SQLInputValue[])),
          run: (values) => {
            // After some failures, a full disk's above all, the engine has rolled back by itself: a second time would
            // hide what it was.
            if (text === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
            return statement.run(...(values as SQLInputValue[]));
          },
          // A walk goes on while others ask the same: it has a statement of its own.
          iterate: (values) => database.prepare(text).iterate(...(values as SQLInputValue[])),
        };
      },
    },
  });
}

/** Statements are asked for again and again, and reading one takes longer than most of them run. */
class PreparedStatements {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(text: string): Prepared {
    const statement = this.#statements.get(text) ?? this.#prepare(text);
    // A Map walks in the order of insertion: moved to the end, it is the last to go.
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > preparedAtMost && oldest !== undefined) this.#statements.delete(oldest);
    return statement;
  }

  #prepare(text: string): Prepared {
    const statement = this.#database.prepare(text);
    return { statement, reader: statement.columns().length > 0 };
  }
}

interface Prepared {
  statement: StatementSync;
  /** Whether it answers rows; asking a statement for its columns costs as much as a short one takes. */
  reader: boolean;
}

/**
 * SQLite's table changes are transactional, which Kysely does not rely on by default; with it a migration is done
 * whole or not at all, also when the process is killed or two processes open a new file at once.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
