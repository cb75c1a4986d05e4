import { type Kysely, sql } from 'kysely';

/** Lines of a member's statement that are asked for by their time: what auto-buy spent today, what failed just now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, condition] of [
    ['auto', sql<boolean>`auto = 1`],
    ['failed', sql<boolean>`status = 'failure'`],
  ] as const) {
    await db.schema
      .createIndex(`ledger_transaction_${name}`)
      .on('ledger_transaction')
      .columns(['member_id', 'at'])
      .where(condition)
      .execute();
  }
}
