import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/**
 * Views with their daily totals, the places of yesterday's ranks, and the indexes that lists and ranks walk. An index
 * holds, behind its order, all that a list narrows by: what is passed over is never fetched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTotals(db);
  await indexLists(db);
  await indexRanks(db);
  if (isPostgres(db)) {
    // Views change comics all the time: left uncleaned, a walk along an index would look up each of them again.
    await sql`alter table comic set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  }
  await db.schema
    .createIndex('chapter_by_published_at')
    .on('chapter')
    .columns(['published_at', 'comic_id'])
    .execute();
  await createViews(db);
  await db.schema
    .createTable('rank_snapshot')
    .addColumn('kind', 'text', (column) => column.notNull())
    // 0: comics of all types.
    .addColumn('type', 'integer', (column) => column.notNull())
    // 1: comics for adults are among them.
    .addColumn('mature', 'integer', (column) => column.notNull())
    // JSON: ids from the first place on.
    .addColumn('comic_ids', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rank_snapshot_key', ['kind', 'type', 'mature'])
    .execute();
  await sql`insert into counter (name, value) values ('rank_day', 0)`.execute(db);
}

/** The mix of the rank `all`: a like weighs as much as 30 views, a favourite as 20; what is read now counts more. */
const score = sql`views + 30 * likes + 20 * favs + 3 * month_views`;

async function addTotals(db: Kysely<unknown>): Promise<void> {
  for (const column of ['week_views', 'month_views']) {
    await db.schema
      .alterTable('comic')
      .addColumn(column, 'bigint', (it) => it.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('comic')
    // SQLite adds computed columns only when they are not stored, PostgreSQL indexes them only when they are.
    .addColumn('score', 'bigint', (it) => {
      const computed = it.generatedAlwaysAs(score);
      return isPostgres(db) ? computed.stored() : computed;
    })
    .execute();
}

/** One index an order, no more: each view of a comic changes those of views, week, month and score. */
async function indexLists(db: Kysely<unknown>): Promise<void> {
  const prices = ['has_priced_chapter', 'price', 'free_chapters', 'chapter_count'];
  const narrowing = ['type', 'rating', 'finished', ...prices];
  for (const column of ['latest_at', 'views', 'created_at']) {
    await db.schema.dropIndex(`comic_by_${column}`).execute();
    await indexOfListed(db, `comic_by_${column}`, [column, 'id', ...narrowing]);
  }
}

async function indexRanks(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('comic_by_likes').execute();
  for (const order of [['likes'], ['week_views', 'score'], ['month_views', 'score'], ['score']]) {
    await indexOfListed(db, `comic_by_${order[0]}`, [...order, 'id', 'type', 'rating']);
  }
}

/** An index of the comics that stand in lists: those with a chapter. */
async function indexOfListed(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(name)
    .on('comic')
    .columns(columns)
    .where(sql<boolean>`chapter_count > 0`)
    .execute();
}

async function createViews(db: Kysely<unknown>): Promise<void> {
  // A table that is its own key's index.
  const asIndex = isPostgres(db) ? sql`` : sql`without rowid`;
  // Days are numbers, counted from 1970-01-01. Here it is the merchant's day: a view counts once in it.
  await db.schema
    .createTable('view_seen')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('comic_id', 'integer', (column) => column.notNull())
    .addColumn('chapter_no', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('view_seen_key', ['day', 'viewer', 'comic_id', 'chapter_no'])
    .modifyEnd(asIndex)
    .execute();
  // What `week_views` and `month_views` are made of. A row that leaves its window is taken off the comic's total and
  // removed in the same transaction: so it cannot be taken off twice.
  await db.schema
    .createTable('comic_day')
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('comic_id', 'integer', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('comic_day_key', ['span', 'day', 'comic_id'])
    .modifyEnd(asIndex)
    .execute();
}
