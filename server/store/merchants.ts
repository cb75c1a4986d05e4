import type { Merchants, NewBlock } from '../usecases/ports.ts';
import type { Database } from './open.ts';

/** Merchants, their settings and their blocks in the database. */
export class StoredMerchants implements Merchants {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async settings(merchantId: number): Promise<Record<string, unknown> | null> {
    const rows = await this.#db
      .selectFrom('merchant')
      .leftJoin('merchantSetting', 'merchantSetting.merchantId', 'merchant.id')
      .select(['merchant.name', 'merchantSetting.key', 'merchantSetting.value'])
      .where('merchant.id', '=', merchantId)
      .execute();
    const first = rows[0];
    if (!first) return null;
    const set = rows.flatMap(({ key, value }) =>
      key !== null && value !== null ? [[key, JSON.parse(value)]] : [],
    );
    return { siteName: first.name, ...Object.fromEntries(set) };
  }

  async set(merchantId: number, key: string, value: unknown): Promise<void> {
    const row = { merchantId, key, value: JSON.stringify(value) };
    await this.#db
      .insertInto('merchantSetting')
      .values(row)
      .onConflict((conflict) => conflict.columns(['merchantId', 'key']).doUpdateSet({ value: row.value }))
      .execute();
  }

  putBlock(merchantId: number, block: NewBlock): Promise<void> {
    const { comicIds, ...facts } = block;
    return this.#db.transaction().execute(async (change) => {
      await change
        .insertInto('block')
        .values({ merchantId, ...facts })
        .onConflict((conflict) => conflict.columns(['merchantId', 'blockId']).doUpdateSet(facts))
        .execute();
      await change
        .deleteFrom('blockComic')
        .where('merchantId', '=', merchantId)
        .where('blockId', '=', block.blockId)
        .execute();
      const rows = comicIds.map((comicId, position) => ({
        merchantId,
        blockId: block.blockId,
        position,
        comicId,
      }));
      if (rows.length > 0) await change.insertInto('blockComic').values(rows).execute();
    });
  }
}
