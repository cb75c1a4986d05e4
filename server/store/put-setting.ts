import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** Sets one of a merchant's settings; its value is JSON. */
export async function putSetting(db: Database, setting: Schema['merchantSetting']): Promise<void> {
  const { value } = setting;
  await db
    .insertInto('merchantSetting')
    .values(setting)
    .onConflict((conflict) => conflict.columns(['merchantId', 'key']).doUpdateSet({ value }))
    .execute();
}
