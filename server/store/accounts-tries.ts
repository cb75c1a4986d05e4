import { lockMs, wrongTries } from '../usecases/account/account-limits.ts';
import type { LoginTries, Trier } from '../usecases/account/accounts-port.ts';
import type { Database } from './open.ts';

/** Wrong passwords in the database, so that all processes count together. */
export class StoredTries implements LoginTries {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async count(trier: Trier, now: number): Promise<{ tries: number; at: number }> {
    const { failures, at } = await this.#db
      .insertInto('loginFailure')
      .values({ ...trier, failures: 1, at: now })
      .onConflict((conflict) =>
        conflict.columns(['merchantId', 'accountDigest', 'ip']).doUpdateSet(({ eb, ref }) => {
          const isOver = eb('loginFailure.at', '<=', now - lockMs);
          return {
            failures: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('loginFailure.failures', '+', 1))
              .end(),
            // Trying on does not make the lock longer.
            at: eb
              .case()
              .when(eb.and([eb('loginFailure.failures', '>=', wrongTries), eb.not(isOver)]))
              .then(ref('loginFailure.at'))
              .else(now)
              .end(),
          };
        }),
      )
      .returning(['failures', 'at'])
      .executeTakeFirstOrThrow();
    return { tries: failures, at };
  }

  async takeBack(trier: Trier): Promise<void> {
    await this.#db
      .updateTable('loginFailure')
      .set((update) => ({ failures: update('failures', '-', 1) }))
      .where('merchantId', '=', trier.merchantId)
      .where('accountDigest', '=', trier.accountDigest)
      .where('ip', '=', trier.ip)
      .where('failures', '>', 0)
      .execute();
  }

  async forget(trier: Trier): Promise<void> {
    await this.#db
      .deleteFrom('loginFailure')
      .where('merchantId', '=', trier.merchantId)
      .where('accountDigest', '=', trier.accountDigest)
      .where('ip', '=', trier.ip)
      .execute();
  }
}
