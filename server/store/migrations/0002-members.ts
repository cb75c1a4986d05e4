import { type Kysely, sql } from 'kysely';
import { selfNumbered } from './engine.ts';

/** Members with their sessions, shelf and wallet; orders, products and codes; ads; what the server keeps to itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMembers(db);
  await createSignIn(db);
  await createShelf(db);
  await createLedger(db);
  await createPurchases(db);
  await createCharging(db);
  await createAds(db);
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member')
    .addColumn('id', selfNumbered(db), (column) => column.primaryKey())
    .addColumn('merchant_id', 'integer', (column) => column.notNull().references('merchant.id'))
    .addColumn('account', 'text', (column) => column.notNull())
    // The account in lower case: unique per merchant ignoring case.
    .addColumn('account_key', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('auto_buy', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('direction', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('auto_per_day', 'bigint')
    .addColumn('auto_per_chapter', 'bigint')
    .addColumn('auto_floor', 'bigint', (column) => column.notNull().defaultTo(0))
    // What was read up to this moment was taken out of the history: older reports do not bring it back.
    .addColumn('history_removed_before', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('locked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('member_account', ['merchant_id', 'account_key'])
    .addUniqueConstraint('member_phone', ['merchant_id', 'phone'])
    .execute();
  await db.schema.createIndex('member_by_channel').on('member').columns(['merchant_id', 'channel']).execute();
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'bigint', (column) =>
      column.notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_by_member').on('session').column('member_id').execute();
  await db.schema.createIndex('session_by_end').on('session').column('expires_at').execute();
  await db.schema
    .createTable('login_failure')
    .addColumn('merchant_id', 'integer', (column) => column.notNull())
    // A digest of what was typed as the account: now and then that is a password.
    .addColumn('account_digest', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    // Of the last failure that was counted; the one that locks stays.
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_failure_key', ['merchant_id', 'account_digest', 'ip'])
    .execute();
  await db.schema.createIndex('login_failure_by_time').on('login_failure').column('at').execute();
  await createCodes(db);
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('verification')
    .addColumn('merchant_id', 'integer', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    // Who asked for it: a member's id, or the digest of the account whose password is forgotten.
    .addColumn('holder', 'text', (column) => column.notNull())
    // Whose code it is; null when nobody is: the answers are the same.
    .addColumn('member_id', 'bigint')
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('verification_key', ['merchant_id', 'phone', 'purpose', 'holder'])
    .execute();
  await db.schema.createIndex('verification_by_end').on('verification').column('expires_at').execute();
  await db.schema
    .createTable('message_sent')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    // JSON: `[{purpose, at}]` of the last day, so that one row is what parallel requests queue at.
    .addColumn('moments', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('message_sent_by_time').on('message_sent').column('last_at').execute();
  await db.schema
    .createTable('reset_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'bigint', (column) =>
      column.notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reset_token_by_member').on('reset_token').column('member_id').execute();
  await db.schema.createIndex('reset_token_by_end').on('reset_token').column('expires_at').execute();
}

async function createShelf(db: Kysely<unknown>): Promise<void> {
  for (const table of ['favourite', 'comic_like']) {
    await db.schema
      .createTable(table)
      .addColumn('member_id', 'bigint', (column) =>
        column.notNull().references('member.id').onDelete('cascade'),
      )
      .addColumn('comic_id', 'integer', (column) =>
        column.notNull().references('comic.id').onDelete('cascade'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['member_id', 'comic_id'])
      .execute();
    await db.schema.createIndex(`${table}_by_time`).on(table).columns(['member_id', 'at']).execute();
  }
  await db.schema
    .createTable('reading')
    .addColumn('member_id', 'bigint', (column) =>
      column.notNull().references('member.id').onDelete('cascade'),
    )
    .addColumn('comic_id', 'integer', (column) => column.notNull().references('comic.id').onDelete('cascade'))
    .addColumn('chapter_no', 'integer', (column) => column.notNull())
    .addColumn('img_index', 'integer', (column) => column.notNull())
    .addColumn('frac', 'double precision', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    // JSON: the chapters that were read to their end, in rising order.
    .addColumn('done_chapters', 'text', (column) => column.notNull())
    // A tombstone: what is older than this moment does not come back.
    .addColumn('removed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('reading_key', ['member_id', 'comic_id'])
    .execute();
  await db.schema.createIndex('reading_by_time').on('reading').columns(['member_id', 'at']).execute();
  await db.schema
    .createIndex('reading_removed')
    .on('reading')
    .column('removed_at')
    .where(sql<boolean>`removed = 1`)
    .execute();
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  // The running balance of each member: what the entries of the ledger add up to, never below zero.
  await db.schema
    .createTable('wallet')
    .addColumn('member_id', 'bigint', (column) => column.primaryKey().references('member.id'))
    .addColumn('paid', 'bigint', (column) => column.notNull().check(sql`paid >= 0`))
    .addColumn('bonus', 'bigint', (column) => column.notNull().check(sql`bonus >= 0`))
    .execute();
  await db.schema
    .createTable('ledger_transaction')
    .addColumn('id', selfNumbered(db), (column) => column.primaryKey())
    .addColumn('merchant_id', 'integer', (column) => column.notNull())
    .addColumn('member_id', 'bigint', (column) => column.notNull().references('member.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('points', 'bigint', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('comic_id', 'integer')
    .addColumn('chapter_no', 'integer')
    .addColumn('chapters', 'integer', (column) => column.notNull())
    .addColumn('auto', 'integer', (column) => column.notNull())
    .addColumn('order_no', 'text')
    // The request that it came from, where a repeat must not be written down twice.
    .addColumn('request_key', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('ledger_transaction_request', ['member_id', 'request_key'])
    .execute();
  await db.schema
    .createIndex('ledger_transaction_by_member')
    .on('ledger_transaction')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createTable('ledger_entry')
    .addColumn('transaction_id', 'bigint', (column) => column.notNull().references('ledger_transaction.id'))
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('points', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_entry_key', ['transaction_id', 'account'])
    .execute();
}

async function createPurchases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchase')
    .addColumn('member_id', 'bigint', (column) => column.notNull().references('member.id'))
    .addColumn('comic_id', 'integer', (column) => column.notNull())
    .addColumn('chapter_no', 'integer', (column) => column.notNull())
    .addColumn('paid', 'bigint', (column) => column.notNull())
    .addColumn('bonus', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('transaction_id', 'bigint', (column) => column.notNull().references('ledger_transaction.id'))
    .addPrimaryKeyConstraint('purchase_key', ['member_id', 'comic_id', 'chapter_no'])
    .execute();
  await db.schema
    .createTable('idempotency')
    .addColumn('member_id', 'bigint', (column) => column.notNull().references('member.id'))
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['member_id', 'request_key'])
    .execute();
  await db.schema.createIndex('idempotency_by_time').on('idempotency').column('at').execute();
}

async function createCharging(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product')
    .addColumn('id', selfNumbered(db), (column) => column.primaryKey())
    .addColumn('merchant_id', 'integer', (column) => column.notNull().references('merchant.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('points', 'bigint', (column) => column.notNull().check(sql`points > 0`))
    .addColumn('bonus', 'bigint', (column) => column.notNull().check(sql`bonus >= 0`))
    .addColumn('recommended', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('product_by_merchant')
    .on('product')
    .columns(['merchant_id', 'amount'])
    .execute();
  await db.schema
    .createTable('pay_order')
    .addColumn('order_no', 'text', (column) => column.primaryKey())
    .addColumn('merchant_id', 'integer', (column) => column.notNull())
    .addColumn('member_id', 'bigint', (column) => column.notNull().references('member.id'))
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('points', 'bigint', (column) => column.notNull())
    .addColumn('bonus', 'bigint', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    // The provider's own number of the payment: it pays one order only.
    .addColumn('reference', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expire_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addUniqueConstraint('pay_order_reference', ['merchant_id', 'provider', 'reference'])
    .execute();
  await db.schema
    .createIndex('pay_order_by_member')
    .on('pay_order')
    .columns(['member_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('pay_order_by_merchant')
    .on('pay_order')
    .columns(['merchant_id', 'order_no'])
    .execute();
  await db.schema
    .createTable('redeem_code')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('merchant_id', 'integer', (column) => column.notNull().references('merchant.id'))
    .addColumn('points', 'bigint', (column) => column.notNull().check(sql`points > 0`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_by', 'bigint', (column) => column.references('member.id'))
    .addColumn('used_at', 'bigint')
    .execute();
}

async function createAds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ad')
    .addColumn('id', selfNumbered(db), (column) => column.primaryKey())
    .addColumn('merchant_id', 'integer', (column) => column.notNull().references('merchant.id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('image_key', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ad_by_merchant')
    .on('ad')
    .columns(['merchant_id', 'position', 'sort'])
    .execute();
}
