import type { SettingsOfAll, SiteMap } from '../usecases/site-map-port.ts';
import type { Database } from './open.ts';

/** The addresses of a site, and what all of its merchants set, from the database. */
export class StoredSiteMap implements SiteMap, SettingsOfAll {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async lastComicId(): Promise<number> {
    const last = await this.#db
      .selectFrom('comic')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.id ?? 0;
  }

  comicsBetween(after: number, upTo: number, mature: boolean): Promise<{ id: number; latestAt: number }[]> {
    let comics = this.#db
      .selectFrom('comic')
      .select(['id', 'latestAt'])
      .where('id', '>', after)
      .where('id', '<=', upTo);
    if (!mature) comics = comics.where('rating', '=', 'all');
    return comics.orderBy('id').execute();
  }

  async merchantHomes(): Promise<{ merchantId: number; permanentUrl: unknown }[]> {
    const rows = await this.#db
      .selectFrom('merchant')
      .leftJoin('merchantSetting', (join) =>
        join
          .onRef('merchantSetting.merchantId', '=', 'merchant.id')
          .on('merchantSetting.key', '=', 'permanentUrl'),
      )
      .select(['merchant.id as merchantId', 'merchantSetting.value'])
      .orderBy('merchant.id')
      .execute();
    return rows.map(({ merchantId, value }) => ({
      merchantId,
      permanentUrl: value === null ? '' : JSON.parse(value),
    }));
  }

  async settingsOfAll(keys: readonly string[]): Promise<Record<string, unknown>[]> {
    const rows = await this.#db
      .selectFrom('merchantSetting')
      .select(['merchantId', 'key', 'value'])
      .where('key', 'in', keys)
      .execute();
    const merchants = Map.groupBy(rows, (row) => row.merchantId);
    return [...merchants.values()].map((set) =>
      Object.fromEntries(set.map(({ key, value }) => [key, JSON.parse(value)])),
    );
  }
}
