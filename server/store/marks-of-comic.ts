import type { Transaction } from 'kysely';
import type { RemovedComic } from '../usecases/removed-comics-port.ts';
import type { Schema } from './schema.ts';

/** How many members have a comic among their favourites, and how many a place in it. */
export async function marksOfComic(
  change: Transaction<Schema>,
  comicId: number,
): Promise<Pick<RemovedComic, 'favourites' | 'places'>> {
  const favourites = await change
    .selectFrom('favourite')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comicId', '=', comicId)
    .executeTakeFirstOrThrow();
  const places = await change
    .selectFrom('reading')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comicId', '=', comicId)
    .where('removed', '=', 0)
    .executeTakeFirstOrThrow();
  return { favourites: Number(favourites.count), places: Number(places.count) };
}
