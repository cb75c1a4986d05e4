import type { AdRemoval, BoughtComic, Favourite, HistoryItem, KeptReading } from '../../contract/member.ts';
import { laterProgress } from '../../domain/later-progress.ts';
import { mirror } from './db.ts';
import { entryFrom } from './entry-from.ts';
import { comicsOf, ownerOf, takeOut } from './outbox.ts';
import { comicsOfShelf } from './shelf-comics.ts';
import type { OutboxRow, Write } from './tables.ts';

/** A member's shelf as the server tells it. */
export interface ServerShelf {
  favourites: readonly Favourite[];
  history: readonly HistoryItem[];
  bought: readonly BoughtComic[];
  adRemovals: readonly AdRemoval[];
}

/**
 * Makes the mirror equal to what the server told, except where a write still waits in the outbox: that is newer than
 * what was told. Drops everything when the shelf is another's by now. `at`: ms since 1970.
 */
export function takeServerShelf(owner: string, told: ServerShelf, at: number): Promise<void> {
  return mirror.transaction('rw', mirror.tables, async () => {
    if ((await ownerOf()) !== owner) return;
    const waiting = await mirror.outbox.toArray();
    const comics = [...told.favourites, ...told.history, ...told.bought].map(({ comic }) => comic);
    await mirror.comics.bulkPut(comics);
    await takeHistory(told.history, comicsWaiting(waiting, ['history', 'forget']));
    await takeFavourites(told, comicsWaiting(waiting, ['favourite']));
    await mirror.bought.clear();
    await mirror.bought.bulkPut(
      told.bought.map(({ comic, chapters, at: boughtAt }) => ({ comicId: comic.id, chapters, at: boughtAt })),
    );
    await takeAdRemovals(told.adRemovals, waiting);
    await dropStrangers(comics.map(({ id }) => id));
    await mirror.facts.put({ name: 'pulledAt', value: at });
  });
}

/**
 * Takes writes that arrived out of the outbox, and over what the server knew better than the places it was told; where
 * more waits, that decides later.
 */
export function settleWrites(
  arrived: readonly OutboxRow[],
  conflicts: readonly { comicId: number; server: KeptReading | null }[],
): Promise<void> {
  return mirror.transaction('rw', [mirror.history, mirror.outbox], async () => {
    await takeOut(arrived);
    for (const { comicId, server } of conflicts) {
      const waiting = await mirror.outbox.where('comicId').equals(comicId).toArray();
      const kept = await mirror.history.get(comicId);
      if (!kept || comicsWaiting(waiting, ['forget', 'history']).size > 0) continue;
      if (server === null) await mirror.history.delete(comicId);
      else await mirror.history.put(laterProgress(kept, entryFrom({ ...kept, id: comicId }, server, kept)));
    }
  });
}

function comicsWaiting(rows: readonly OutboxRow[], kinds: readonly Write['kind'][]): Set<number> {
  return new Set(comicsOf(rows.map(({ write }) => write).filter(({ kind }) => kinds.includes(kind))));
}

/** Drops the comics that no table speaks of any more; those that the server has just told of stay. */
async function dropStrangers(told: readonly number[]): Promise<void> {
  const here = await comicsOfShelf();
  for (const id of told) here.add(id);
  const known = await mirror.comics.toCollection().primaryKeys();
  await mirror.comics.bulkDelete(known.filter((id) => !here.has(id)));
}

async function takeAdRemovals(told: readonly AdRemoval[], waiting: readonly OutboxRow[]): Promise<void> {
  const unsent = waiting.flatMap(({ write }) => (write.kind === 'ad-removal' ? [write.sdPosition] : []));
  await mirror.adRemovals.bulkPut(told.filter(({ sdPosition }) => !unsent.includes(sdPosition)));
}

async function takeHistory(told: readonly HistoryItem[], waiting: ReadonlySet<number>): Promise<void> {
  const kept = new Map((await mirror.history.toArray()).map((entry) => [entry.comicId, entry]));
  const known = new Set(told.map(({ comic }) => comic.id));
  for (const { comic, ...reading } of told) {
    const own = kept.get(comic.id);
    const entry = entryFrom(comic, reading, own);
    if (!waiting.has(comic.id)) await mirror.history.put(entry);
    else if (own) await mirror.history.put(laterProgress(own, entry));
  }
  const gone = [...kept.keys()].filter((comicId) => !known.has(comicId) && !waiting.has(comicId));
  await mirror.history.bulkDelete(gone);
}

async function takeFavourites(told: ServerShelf, waiting: ReadonlySet<number>): Promise<void> {
  const kept = await mirror.favourites.toCollection().primaryKeys();
  const known = new Set(told.favourites.map(({ comic }) => comic.id));
  const read = new Map(told.history.map(({ comic, chapterNo }) => [comic.id, chapterNo]));
  const settled = told.favourites.filter(({ comic }) => !waiting.has(comic.id) || kept.includes(comic.id));
  await mirror.favourites.bulkPut(
    settled.map(({ comic, at, unread }) => ({
      ...{ comicId: comic.id, at, unread },
      unreadAfter: read.get(comic.id) ?? null,
    })),
  );
  await mirror.favourites.bulkDelete(kept.filter((comicId) => !known.has(comicId) && !waiting.has(comicId)));
}
