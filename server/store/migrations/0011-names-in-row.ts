import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/** A comic's names also in its own row: every list shows them, and to gather them took as long as all the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comic')
    .addColumn('names', 'text', (column) =>
      column.notNull().defaultTo('{"authors":[],"tags":[],"aliases":[]}'),
    )
    .execute();
  const [object, listOf] = isPostgres(db)
    ? [sql`json_build_object`, sql`json_agg(name order by position)`]
    : [sql`json_object`, sql`json_group_array(name order by position)`];
  const list = (kind: string) => sql`coalesce(
    (select ${listOf} from comic_name where comic_id = comic.id and kind = ${sql.lit(kind)}), '[]')`;
  const lists = isPostgres(db) ? list : (kind: string) => sql`json(${list(kind)})`;
  await sql`update comic set names = ${object}(
    'authors', ${lists('author')}, 'tags', ${lists('tag')}, 'aliases', ${lists('alias')})`.execute(db);
}
