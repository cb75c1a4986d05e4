import { sql, type Transaction } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** Pieces of work that share a transaction at most: so long others wait for the embedded database. */
const atOnce = 40;

type Work<Made> = (change: Transaction<Schema>) => Promise<Made>;

/** Does its part in a transaction and answers what to do once that has committed. */
type Part = (change: Transaction<Schema>) => Promise<() => void>;

interface Waiting {
  part: Part;
  failed: (error: unknown) => void;
}

/**
 * Runs pieces of work, each as if in a transaction of its own. The embedded database writes one after the other and
 * waits for the disk with each commit, so that those which are there at the same moment share one: each is undone alone
 * when it fails, and none is answered before all are on the disk. PostgreSQL gathers commits by itself.
 */
export class WritesTogether {
  readonly #db: Database;
  readonly #each: boolean;
  readonly #waiting: Waiting[] = [];
  #writing = false;

  constructor(db: Database) {
    this.#db = db;
    this.#each = isPostgres(db);
  }

  run<Made>(work: Work<Made>): Promise<Made> {
    if (this.#each) return inTransaction(this.#db, work);
    return new Promise((done, failed) => {
      this.#waiting.push({ part: partOf(work, done, failed), failed });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) await this.#writeSome();
    this.#writing = false;
  }

  async #writeSome(): Promise<void> {
    let taken: Waiting[] = [];
    try {
      const answers = await this.#db.transaction().execute(async (change) => {
        // Only now: others came while this waited for its turn at the database.
        taken = this.#waiting.splice(0, atOnce);
        const told: (() => void)[] = [];
        for (const { part } of taken) told.push(await part(change));
        return told;
      });
      for (const answer of answers) answer();
    } catch (error) {
      // The transaction itself failed: nothing of it was kept.
      const undone = taken.length > 0 ? taken : this.#waiting.splice(0, atOnce);
      for (const { failed } of undone) failed(error);
    }
  }
}

/** A piece of work that is undone alone; its failure is told after the commit too, like what others made. */
function partOf<Made>(work: Work<Made>, done: (made: Made) => void, failed: (error: unknown) => void): Part {
  return async (change) => {
    await savepoint.execute(change);
    let answer: () => void;
    try {
      const made = await work(change);
      answer = () => done(made);
    } catch (error) {
      await undo.execute(change).catch(() => {
        // The engine has rolled back all of it by itself, on a full disk above all: all of it fails, for what it was.
        throw error;
      });
      answer = () => failed(error);
    }
    await release.execute(change);
    return answer;
  };
}

const savepoint = sql`savepoint part`;
const undo = sql`rollback to part`;
const release = sql`release part`;
