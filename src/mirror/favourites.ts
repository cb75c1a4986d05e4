import type { ComicBrief } from '../../contract/comic.ts';
import { mirror } from './db.ts';
import { ownerOf, pulledAt, queue } from './outbox.ts';
import type { FavouriteRow, Write } from './tables.ts';

/** By name: the worker's database becomes another one. */
const tables = ['favourites', 'comics', 'outbox', 'facts'];

/** Puts comics on the shelf at `at` (ms); those that are there stay as they are. Rejects where nothing can be kept. */
export function putFavourites(comics: readonly ComicBrief[], at: number): Promise<void> {
  return mirror.transaction('rw', tables, async () => {
    await mirror.comics.bulkPut([...comics]);
    const known = await mirror.favourites.bulkGet(comics.map(({ id }) => id));
    const added = comics.filter((_comic, index) => known[index] === undefined).map(({ id }) => id);
    const rows = added.map((comicId) => ({ comicId, at, unread: null, unreadAfter: null }));
    await mirror.favourites.bulkPut(rows);
    await queue(rows.map(favouriteWrite));
  });
}

/**
 * Takes comics off the shelf at `now` (ms since 1970). Answers whether that waits for the server: it does not where the
 * shelf is a visitor's, or not the member's yet. Rejects where nothing can be kept.
 * @param heldUntil until then it can be taken back as if it had not been (ms since 1970)
 */
export function dropFavourites(comicIds: readonly number[], now: number, heldUntil = 0): Promise<boolean> {
  return mirror.transaction('rw', tables, async () => {
    const rows = await mirror.favourites.bulkGet([...comicIds]);
    await mirror.favourites.bulkDelete([...comicIds]);
    const writes = comicIds.map((comicId, index) => {
      // One that another device's clock, ahead of this one's, calls later was seen and taken off all the same.
      const at = Math.max(now, rows[index]?.at ?? 0);
      return { kind: 'favourite', comicId, wanted: false, at } as const;
    });
    return queue(writes, heldUntil);
  });
}

/** Puts back what was taken off, as it stood, at `now` (ms since 1970). Rejects where nothing can be kept. */
export function returnFavourites(rows: readonly FavouriteRow[], now: number): Promise<void> {
  return mirror.transaction('rw', tables, async () => {
    await mirror.favourites.bulkPut([...rows]);
    // Also where the removal was not sent: it may have taken the place of a favourite that the server has not heard of.
    await queue(rows.map((row) => ({ ...favouriteWrite(row), returnedAt: now })));
  });
}

/** What the server is to hear of a comic on the shelf. */
export function favouriteWrite({ comicId, at }: FavouriteRow): Extract<Write, { kind: 'favourite' }> {
  return { kind: 'favourite', comicId, wanted: true, at };
}

/** Whether a comic is on the shelf; null while a member's shelf has not come from the server. */
export function isFavourite(comicId: number): Promise<boolean | null> {
  return mirror.transaction('r', [mirror.favourites, mirror.facts, mirror.outbox], async () => {
    if (await mirror.favourites.get(comicId)) return true;
    if ((await ownerOf()) === null || (await pulledAt()) !== null) return false;
    const dropped = await mirror.outbox.where('key').equals(`favourite:${comicId}`).count();
    return dropped > 0 ? false : null;
  });
}
