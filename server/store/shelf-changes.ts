import type { ChangedSince, ShelfStanding } from '../usecases/shelf-port.ts';
import type { Database } from './open.ts';

/** Where a member's shelf and the catalogue stand: all that came up to there can be read by now. */
export async function shelfStanding(db: Database, memberId: number): Promise<ShelfStanding> {
  const member = await db
    .selectFrom('member')
    .select('shelfVersion')
    .where('id', '=', memberId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('counter')
    .select(['name', 'value'])
    .where('name', 'in', ['era', 'catalogue', 'removal'])
    .execute();
  const counter = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    era: counter.get('era') ?? 0,
    shelf: member?.shelfVersion ?? 0,
    catalogue: counter.get('catalogue') ?? 0,
    removal: counter.get('removal') ?? 0,
  };
}

/** What was written to the member's shelf since then, and which of its comics changed; null for more than `limit`. */
export async function changedSince(
  db: Database,
  memberId: number,
  since: { shelf: number; catalogue: number },
  limit: number,
): Promise<ChangedSince | null> {
  const notes = await db
    .selectFrom('shelfChange')
    .select(['list', 'item'])
    .where('memberId', '=', memberId)
    .where('version', '>', since.shelf)
    .limit(limit + 1)
    .execute();
  const comics = await db
    .selectFrom(comicsOf(db, memberId).as('shelf'))
    .innerJoin('comic', 'comic.id', 'shelf.comicId')
    .select('comic.id')
    .where('comic.catalogueVersion', '>', since.catalogue)
    .limit(limit + 1)
    .execute();
  if (notes.length + comics.length > limit) return null;
  const of = (list: string) => notes.filter((note) => note.list === list).map(({ item }) => item);
  return {
    ...{ favourites: of('favourite'), history: of('history'), bought: of('bought'), ads: of('ad') },
    comics: comics.map(({ id }) => id),
  };
}

/** The comics of a member's shelf in the order of their ids, from the one after `after` on. */
export async function comicsOfShelf(
  db: Database,
  memberId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom(comicsOf(db, memberId).as('shelf'))
    .select('comicId')
    .where('comicId', '>', after)
    .orderBy('comicId')
    .limit(limit)
    .execute();
  return rows.map(({ comicId }) => comicId);
}

/** Each comic once, in whichever of the lists it is. */
function comicsOf(db: Database, memberId: number) {
  const of = (table: 'favourite' | 'purchase') =>
    db.selectFrom(table).select('comicId').where('memberId', '=', memberId);
  return of('favourite')
    .union(of('purchase'))
    .union(
      db.selectFrom('reading').select('comicId').where('memberId', '=', memberId).where('removed', '=', 0),
    );
}
