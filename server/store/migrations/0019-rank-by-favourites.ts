import { type Kysely, sql } from 'kysely';

/** As many places of a day's end as other ranks keep. */
const keptPlaces = 500;

/**
 * The index that the rank of favourites walks, as those of migration 0004; and places of yesterday to begin with, as they
 * are now: without any each comic would be new in it until the day turns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('comic_by_favs')
    .on('comic')
    .columns(['favs', 'id', 'type', 'rating'])
    .where(sql<boolean>`chapter_count > 0`)
    .execute();
  const { rows } = await sql<{ type: number; mature: number }>`
    select type, mature from rank_snapshot where kind = 'view'`.execute(db);
  for (const { type, mature } of rows) {
    const ofType = type === 0 ? sql`` : sql`and type = ${type}`;
    const forWhom = mature ? sql`` : sql`and rating = 'all'`;
    const found = await sql<{ id: number }>`
      select id from comic where chapter_count > 0 ${ofType} ${forWhom}
      order by favs desc, id desc limit ${keptPlaces}`.execute(db);
    const comicIds = JSON.stringify(found.rows.map(({ id }) => id));
    await sql`insert into rank_snapshot (kind, type, mature, comic_ids)
      values ('fav', ${type}, ${mature}, ${comicIds})`.execute(db);
  }
}
