import type { Transaction } from 'kysely';
import type { ByKnown, FileSetting, MerchantFiles, NamedFile } from '../usecases/merchant-files-port.ts';
import type { MediaOwner } from '../usecases/ports.ts';
import { holdMerchant } from './hold-merchant.ts';
import { inTransaction } from './in-transaction.ts';
import { insertLoose, settleLoose } from './loose-media.ts';
import type { Database } from './open.ts';
import { putSetting } from './put-setting.ts';
import type { Schema } from './schema.ts';

/** Merchants' own files among their settings in the database. */
export class StoredMerchantFiles implements MerchantFiles {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  put<Settings extends Readonly<Record<string, string>>>(
    merchantId: number,
    setting: FileSetting,
    name: ByKnown<NamedFile<Settings>>,
    owner: MediaOwner,
  ): Promise<{ settings: Settings; before: string | null }> {
    return inTransaction(this.#db, async (change) => {
      // Of two commands at once the later sees what the earlier did.
      await holdMerchant(change, merchantId);
      const known = await settingsOf(change, merchantId);
      const { key, settings } = name(known);
      if (key === null) await forget(change, merchantId, setting);
      for (const [at, value] of Object.entries({ ...(key !== null && { [setting]: key }), ...settings })) {
        await putSetting(change, { merchantId, key: at, value: JSON.stringify(value) });
      }
      if (key !== null) await settleLoose(change, [key]);
      const before = known[setting];
      if (typeof before !== 'string' || before === key) return { settings, before: null };
      await insertLoose(change, { prefix: before, ...owner });
      return { settings, before };
    });
  }
}

async function forget(change: Transaction<Schema>, merchantId: number, setting: FileSetting): Promise<void> {
  await change
    .deleteFrom('merchantSetting')
    .where('merchantId', '=', merchantId)
    .where('key', '=', setting)
    .execute();
}

async function settingsOf(change: Transaction<Schema>, merchantId: number): Promise<Record<string, unknown>> {
  const rows = await change
    .selectFrom('merchantSetting')
    .select(['key', 'value'])
    .where('merchantId', '=', merchantId)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
}
