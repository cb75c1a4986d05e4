import type { Ad, Ads } from '../usecases/ads-port.ts';
import type { MediaOwner } from '../usecases/ports.ts';
import { inTransaction } from './in-transaction.ts';
import { insertLoose, settleLoose } from './loose-media.ts';
import type { Database } from './open.ts';

/** Ads in the database. */
export class StoredAds implements Ads {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  list(merchantId: number): Promise<Ad[]> {
    return this.#db
      .selectFrom('ad')
      .select(['id', 'type', 'position', 'imageKey', 'url', 'name', 'sort'])
      .where('merchantId', '=', merchantId)
      .orderBy('position')
      .orderBy('sort')
      .orderBy('id')
      .execute();
  }

  async shows(merchantId: number, imageKey: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('ad')
      .select('id')
      .where('merchantId', '=', merchantId)
      .where('imageKey', '=', imageKey)
      .executeTakeFirst();
    return row !== undefined;
  }

  add(merchantId: number, ad: Omit<Ad, 'id'>, at: number): Promise<number> {
    return inTransaction(this.#db, async (change) => {
      const { id } = await change
        .insertInto('ad')
        .values({ merchantId, ...ad, createdAt: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await settleLoose(change, [ad.imageKey]);
      return id;
    });
  }

  remove(merchantId: number, id: number, owner: MediaOwner): Promise<string | null> {
    return inTransaction(this.#db, async (change) => {
      const gone = await change
        .deleteFrom('ad')
        .where('merchantId', '=', merchantId)
        .where('id', '=', id)
        .returning('imageKey')
        .executeTakeFirst();
      if (!gone) return null;
      await insertLoose(change, { prefix: gone.imageKey, ...owner });
      return gone.imageKey;
    });
  }
}
