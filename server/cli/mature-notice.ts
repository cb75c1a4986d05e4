import { knownComics } from '../store/comic-ids.ts';
import { merchantKeys } from '../usecases/merchant.ts';
import type { Desk } from './desk.ts';

/** A sentence for each imported comic that the merchant does not show: it is for adults, and those are switched off. */
export async function hiddenComics(
  desk: Desk,
  merchantId: number,
  imported: readonly { comicId: number }[],
): Promise<string[]> {
  const settings = { ...merchantKeys, ...(await desk.merchants.settings(merchantId)) };
  if (settings.mature === true) return [];
  const comics = await knownComics(desk.database, [...new Set(imported.map((it) => it.comicId))]);
  return comics
    .filter((comic) => comic.mature)
    .map(
      ({ id, title }) =>
        `Comic ${id}, ${title}, is rated mature: merchant ${merchantId} does not show it while its "mature" is false.`,
    );
}
