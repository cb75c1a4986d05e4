import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Changes nothing and holds the merchant's row: whoever does the same waits until this transaction is over. */
export async function holdMerchant(change: Transaction<Schema>, id: number): Promise<void> {
  await change
    .updateTable('merchant')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .execute();
}
