import type { Transaction } from 'kysely';
import type { FileSetting, MerchantFiles } from '../usecases/merchant-files-port.ts';
import type { LooseMedia } from '../usecases/ports.ts';
import { inTransaction } from './in-transaction.ts';
import { insertLoose, settleLoose } from './loose-media.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** Merchants' own files among their settings in the database. */
export class StoredMerchantFiles implements MerchantFiles {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  put(
    merchantId: number,
    { setting, key }: { setting: FileSetting; key: string | null },
    settings: Readonly<Record<string, string>>,
    loose: Omit<LooseMedia, 'prefix'>,
  ): Promise<string | null> {
    return inTransaction(this.#db, async (change) => {
      // A write comes first: two commands at once queue at the merchant's row.
      await change
        .updateTable('merchant')
        .set((row) => ({ name: row.ref('name') }))
        .where('id', '=', merchantId)
        .execute();
      const before = await fileOf(change, merchantId, setting);
      if (key === null) await forget(change, merchantId, setting);
      for (const [name, value] of Object.entries({ ...(key !== null && { [setting]: key }), ...settings })) {
        await set(change, { merchantId, key: name, value: JSON.stringify(value) });
      }
      if (key !== null) await settleLoose(change, [key]);
      if (before === null || before === key) return null;
      await insertLoose(change, { prefix: before, ...loose });
      return before;
    });
  }
}

async function set(change: Transaction<Schema>, row: Schema['merchantSetting']): Promise<void> {
  await change
    .insertInto('merchantSetting')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchantId', 'key']).doUpdateSet({ value: row.value }))
    .execute();
}

async function forget(change: Transaction<Schema>, merchantId: number, setting: FileSetting): Promise<void> {
  await change
    .deleteFrom('merchantSetting')
    .where('merchantId', '=', merchantId)
    .where('key', '=', setting)
    .execute();
}

async function fileOf(
  change: Transaction<Schema>,
  merchantId: number,
  setting: FileSetting,
): Promise<string | null> {
  const row = await change
    .selectFrom('merchantSetting')
    .select('value')
    .where('merchantId', '=', merchantId)
    .where('key', '=', setting)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as string) : null;
}
