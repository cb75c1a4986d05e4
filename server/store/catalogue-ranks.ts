import type { RankKind, Shown } from '../usecases/catalogue-port.ts';
import { type Comics, idsInOrder, listed } from './catalogue-lists.ts';
import type { Database } from './open.ts';

/** A rank of all comics or of one type. */
export interface RankList extends Shown {
  kind: RankKind;
  type?: number | undefined;
}

/** How many places of a day's end are kept for the next day. */
export const keptPlaces = 500;

function rankedComics(db: Database, list: RankList): Comics {
  const comics = listed(db, list);
  return list.type === undefined ? comics : comics.where('type', '=', list.type);
}

export function topIds(db: Database, list: RankList, count: number): Promise<number[]> {
  return idsInOrder(rankedComics(db, list), list.kind, { offset: 0, limit: count });
}

/** Which place (from 1) each comic had when yesterday ended. */
export async function yesterdaysPlaces(db: Database, list: RankList): Promise<Map<number, number>> {
  const row = await db
    .selectFrom('rankSnapshot')
    .select('comicIds')
    .where('kind', '=', list.kind)
    .where('type', '=', list.type ?? 0)
    .where('mature', '=', Number(list.mature))
    .executeTakeFirst();
  const ids = row ? (JSON.parse(row.comicIds) as number[]) : [];
  return new Map(ids.map((id, index) => [id, index + 1]));
}

/** Places gained; null for a new one. Further down than places are kept nothing is known to have moved. */
export function placesGained(before: number | undefined, place: number): number | null {
  if (before !== undefined) return before - place;
  return place <= keptPlaces ? null : 0;
}
