import { type Kysely, sql } from 'kysely';

/** Gifts and redeem codes bore the site's own words in one language: the page says them in its reader's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update ledger_transaction set title = '' where kind = 'grant' and title = '客服赠送'`.execute(db);
  await sql`update ledger_transaction set title = ''
    where order_no in (select order_no from pay_order where provider = 'redeem')`.execute(db);
  await sql`update pay_order set product_name = '' where provider = 'redeem'`.execute(db);
}
