import type { Transaction } from 'kysely';
import { type AppSettings, appFileKey } from '../usecases/app-settings.ts';
import type { Apps } from '../usecases/apps-port.ts';
import type { LooseMedia } from '../usecases/ports.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** Merchants' apps among their settings in the database. */
export class StoredApps implements Apps {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  put(merchantId: number, app: AppSettings, loose: Omit<LooseMedia, 'prefix'>): Promise<string | null> {
    return this.#db.transaction().execute(async (change) => {
      // The file's own row comes first: two commands at once queue at it.
      const before = await fileOf(change, merchantId);
      for (const [key, value] of Object.entries(app)) {
        const row = { merchantId, key, value: JSON.stringify(value) };
        await change
          .insertInto('merchantSetting')
          .values(row)
          .onConflict((conflict) => conflict.columns(['merchantId', 'key']).doUpdateSet({ value: row.value }))
          .execute();
      }
      await change.deleteFrom('looseMedia').where('prefix', '=', app.androidFile).execute();
      if (before === null || before === app.androidFile) return null;
      await change
        .insertInto('looseMedia')
        .values({ prefix: before, ...loose })
        .onConflict((conflict) => conflict.column('prefix').doUpdateSet(loose))
        .execute();
      return before;
    });
  }
}

async function fileOf(change: Transaction<Schema>, merchantId: number): Promise<string | null> {
  const row = await change
    .selectFrom('merchantSetting')
    .select('value')
    .where('merchantId', '=', merchantId)
    .where('key', '=', appFileKey)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as string) : null;
}
