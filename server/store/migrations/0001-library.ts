import { type Kysely, sql } from 'kysely';
import { defaultMerchantId } from '../../../contract/constants.ts';

/** The library: merchants with their settings, comics with their names, chapters with their pages, custom blocks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMerchants(db);
  await createComics(db);
  await createChapters(db);
  await createBlocks(db);
  // Media that no comic owns yet or any more: what a killed import or removal left is found here and tidied.
  await db.schema
    .createTable('loose_media')
    .addColumn('prefix', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('counter')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into counter (name, value) values ('comic', 0)`.execute(db);
  await sql`insert into merchant (id, name, created_at) values (${defaultMerchantId}, '漫岛', 0)`.execute(db);
}

async function createMerchants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merchant')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('merchant_setting')
    .addColumn('merchant_id', 'integer', (column) => column.notNull().references('merchant.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('merchant_setting_key', ['merchant_id', 'key'])
    .execute();
}

async function createComics(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comic')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('series_key', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('intro', 'text', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addColumn('orientation', 'integer', (column) => column.notNull())
    .addColumn('right_to_left', 'integer', (column) => column.notNull())
    .addColumn('rating', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('price', 'integer')
    .addColumn('free_chapters', 'integer')
    .addColumn('cover_version', 'text', (column) => column.notNull())
    .addColumn('cover_color', 'text', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('likes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('favs', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('chapter_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('has_priced_chapter', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('latest_no', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('latest_title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('latest_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Each list order of the catalogue walks one of these from its end.
  for (const column of ['latest_at', 'views', 'likes', 'created_at']) {
    await db.schema.createIndex(`comic_by_${column}`).on('comic').columns([column, 'id']).execute();
  }
  await db.schema
    .createTable('comic_name')
    .addColumn('comic_id', 'integer', (column) => column.notNull().references('comic.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('comic_name_key', ['comic_id', 'kind', 'position'])
    .execute();
  await db.schema
    .createIndex('comic_name_by_name')
    .on('comic_name')
    .columns(['kind', 'name', 'comic_id'])
    .execute();
}

async function createChapters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chapter')
    .addColumn('comic_id', 'integer', (column) => column.notNull().references('comic.id').onDelete('cascade'))
    .addColumn('chapter_no', 'integer', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('price', 'integer')
    .addColumn('free_at', 'bigint')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('page_count', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('pages', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chapter_key', ['comic_id', 'chapter_no'])
    .execute();
}

async function createBlocks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('block')
    .addColumn('merchant_id', 'integer', (column) => column.notNull().references('merchant.id'))
    .addColumn('block_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('layout', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('block_key', ['merchant_id', 'block_id'])
    .execute();
  await db.schema
    .createTable('block_comic')
    .addColumn('merchant_id', 'integer', (column) => column.notNull())
    .addColumn('block_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('comic_id', 'integer', (column) => column.notNull().references('comic.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('block_comic_key', ['merchant_id', 'block_id', 'position'])
    .execute();
}
