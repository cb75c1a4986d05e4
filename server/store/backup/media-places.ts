import { sql } from 'kysely';
import { fileSettings } from '../../usecases/merchant-files-port.ts';
import type { MediaOwner } from '../../usecases/ports.ts';
import type { AnyDatabase } from './backup-engine.ts';

/** Everything in the media store that the database knows, in the words of `usecases/media-keys.ts`. */
const places = sql`
  select 'comic/' || comic_id || '/' || chapter_no || '-' || version || '/' as prefix from chapter
  union select 'comic/' || id || '/cover-' || cover_version || '.jpg' from comic where cover_version <> ''
  union select image_key from ad
  union select substr(value, 2, length(value) - 2) from merchant_setting
    where key in (${sql.join(fileSettings)})`;

/** Remembers what the database knows now, for as long as the connection lives. */
export async function rememberPlaces(connection: AnyDatabase): Promise<void> {
  await sql`create temporary table old_place (prefix text primary key)`.execute(connection);
  await sql`insert into old_place select prefix from (${places}) known`.execute(connection);
}

export async function loosePlaces(connection: AnyDatabase): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`select prefix from loose_media`.execute(connection);
  return rows.map((row) => row.prefix);
}

export async function forgetLoosePlaces(connection: AnyDatabase, prefixes: readonly string[]): Promise<void> {
  for (const prefix of prefixes) {
    await connection.deleteFrom('loose_media').where('prefix', '=', prefix).execute();
  }
}

/** Notes those of these places as loose that were not there before. */
export async function notePlaces(
  connection: AnyDatabase,
  prefixes: readonly string[],
  { owner, at }: MediaOwner,
): Promise<void> {
  if (prefixes.length === 0) return;
  const known = await connection
    .selectFrom('old_place')
    .select('prefix')
    .where('prefix', 'in', prefixes)
    .execute();
  const old = new Set(known.map((row) => row.prefix));
  const rows = prefixes.filter((prefix) => !old.has(prefix)).map((prefix) => ({ prefix, owner, at }));
  if (rows.length === 0) return;
  await connection
    .insertInto('loose_media')
    .values(rows)
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ owner, at }))
    .execute();
}

/** Notes as loose what was known before and now has no place. */
export async function noteLeftPlaces(change: AnyDatabase, { owner, at }: MediaOwner): Promise<void> {
  await sql`create temporary table new_place (prefix text primary key)`.execute(change);
  await sql`insert into new_place select prefix from (${places}) known`.execute(change);
  await sql`
    insert into loose_media (prefix, owner, at)
    select prefix, ${owner}, ${at} from old_place
    where not exists (select 1 from new_place where new_place.prefix = old_place.prefix)`.execute(change);
  await sql`drop table new_place`.execute(change);
}
