import { type HandoverBundle, handoverMost } from '../../contract/handover.ts';
import { mirror } from './db.ts';
import { putFavourites } from './favourites.ts';
import { putHistory } from './history.ts';
import { ownerOf } from './outbox.ts';

export type CarriedShelf = Pick<HandoverBundle, 'favourites' | 'history' | 'saved'>;

/**
 * What of the shelf goes along to another place: a visitor's favourites and history (a member's are on the server), and
 * which chapters were saved. What was touched last comes first. Rejects where the database cannot be read.
 */
export async function carriedShelf(): Promise<CarriedShelf> {
  const saved = new Map<number, number[]>();
  const chapters = (await mirror.savedChapters.toArray()).sort((one, other) => other.at - one.at);
  for (const { comicId, chapterNo } of chapters) {
    saved.set(comicId, [...(saved.get(comicId) ?? []), chapterNo]);
  }
  const list = [...saved]
    .map(([comicId, chapterNos]) => ({ comicId, chapterNos }))
    .slice(0, handoverMost.saved);
  if ((await ownerOf()) !== null) return { favourites: [], history: [], saved: list };
  const rows = await mirror.favourites.orderBy('at').reverse().limit(handoverMost.favourites).toArray();
  const comics = await mirror.comics.bulkGet(rows.map(({ comicId }) => comicId));
  const history = await mirror.history.orderBy('at').reverse().limit(handoverMost.history).toArray();
  return {
    favourites: rows.flatMap(({ at }, index) => {
      const comic = comics[index];
      return comic ? [{ comic, at }] : [];
    }),
    history: history.map(({ device: _device, doneChapters, ...entry }) => ({
      ...entry,
      doneChapters: [...doneChapters],
    })),
    saved: list,
  };
}

/** Puts what came along beside what is here. Rejects where nothing can be kept. */
export async function takeCarriedShelf({ favourites, history }: CarriedShelf): Promise<void> {
  for (const { comic, at } of favourites) await putFavourites([comic], at);
  for (const entry of history) await putHistory(entry);
}

/** Whether a visitor has something here that is theirs. */
export async function hasOwnShelf(): Promise<boolean> {
  return (await mirror.favourites.count()) + (await mirror.history.count()) > 0;
}
