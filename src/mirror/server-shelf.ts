import type { AdRemoval, KeptReading, ShelfChanges } from '../../contract/member.ts';
import { laterProgress } from '../../domain/later-progress.ts';
import { mirror } from './db.ts';
import { entryFrom } from './entry-from.ts';
import { comicsOf, ownerOf, takeOut } from './outbox.ts';
import { comicsOfShelf } from './shelf-comics.ts';
import type { OutboxRow, Write } from './tables.ts';

/** What the server tells of a member's shelf: what changed, or all of it (`whole`). */
export type ToldShelf = Omit<ShelfChanges, 'more'>;

/** How far the server has told what changed; null where it is to tell the whole shelf. */
export async function shelfCursor(): Promise<string | null> {
  const fact = await mirror.facts.get('cursor');
  return fact?.name === 'cursor' ? fact.value : null;
}

/**
 * Brings into the mirror what the server told, all of it where it told the whole shelf, except where a write still waits
 * in the outbox: that is newer. Drops everything when the shelf is another's by now, or not the one that was asked for.
 * @param since the cursor that was asked with
 * @param at ms since 1970
 */
export function takeServerShelf(
  owner: string,
  told: ToldShelf,
  { since, at }: { since: string | null; at: number },
): Promise<void> {
  return mirror.transaction('rw', mirror.tables, async () => {
    if ((await ownerOf()) !== owner) return;
    // What changed can only be brought into what it changes.
    if (!told.whole && (await shelfCursor()) !== since) return;
    const waiting = await mirror.outbox.toArray();
    const comics = [...told.favourites, ...told.history, ...told.bought].map(({ comic }) => comic);
    await mirror.comics.bulkPut(comics);
    await takeHistory(told, comicsWaiting(waiting, ['history', 'forget']));
    await takeFavourites(told, comicsWaiting(waiting, ['favourite']));
    await takeBought(told);
    await takeAdRemovals(told.adRemovals, waiting);
    await dropStrangers(comicsOf(waiting.map(({ write }) => write)));
    await mirror.facts.put({ name: 'pulledAt', value: at });
    // What was passed over is told again: what waits may still be taken back.
    if (!waiting.some(({ write }) => isOfShelf(write)))
      await mirror.facts.put({ name: 'cursor', value: told.cursor });
  });
}

/** A shelf that came in parts. */
export function joinedParts(one: ToldShelf, next: ToldShelf): ToldShelf {
  return {
    ...{ whole: one.whole || next.whole, cursor: next.cursor },
    favourites: [...one.favourites, ...next.favourites],
    history: [...one.history, ...next.history],
    bought: [...one.bought, ...next.bought],
    adRemovals: [...one.adRemovals, ...next.adRemovals],
    gone: {
      favourites: [...one.gone.favourites, ...next.gone.favourites],
      history: [...one.gone.history, ...next.gone.history],
      bought: [...one.gone.bought, ...next.gone.bought],
    },
  };
}

/** Takes out writes that the server will never take: only the whole shelf tells what stands in their place. */
export function giveUpWrites(rows: readonly OutboxRow[]): Promise<void> {
  return mirror.transaction('rw', [mirror.outbox, mirror.facts], async () => {
    await takeOut(rows);
    await mirror.facts.delete('cursor');
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

/** Whether a write is about what the server tells. */
function isOfShelf({ kind }: Write): boolean {
  return kind !== 'like' && kind !== 'settings';
}

/** Drops the comics that no table speaks of any more, but for these, with a write that may be taken back. */
async function dropStrangers(but: readonly number[]): Promise<void> {
  const here = await comicsOfShelf();
  for (const id of but) here.add(id);
  const known = await mirror.comics.toCollection().primaryKeys();
  await mirror.comics.bulkDelete(known.filter((id) => !here.has(id)));
}

async function takeAdRemovals(told: readonly AdRemoval[], waiting: readonly OutboxRow[]): Promise<void> {
  const unsent = waiting.flatMap(({ write }) => (write.kind === 'ad-removal' ? [write.sdPosition] : []));
  await mirror.adRemovals.bulkPut(told.filter(({ sdPosition }) => !unsent.includes(sdPosition)));
}

async function takeBought({ whole, bought, gone }: ToldShelf): Promise<void> {
  await (whole ? mirror.bought.clear() : mirror.bought.bulkDelete(gone.bought));
  await mirror.bought.bulkPut(bought.map(({ comic, chapters, at }) => ({ comicId: comic.id, chapters, at })));
}

async function takeHistory(told: ToldShelf, waiting: ReadonlySet<number>): Promise<void> {
  const kept = new Map((await mirror.history.toArray()).map((entry) => [entry.comicId, entry]));
  const known = new Set(told.history.map(({ comic }) => comic.id));
  for (const { comic, ...reading } of told.history) {
    const own = kept.get(comic.id);
    const entry = entryFrom(comic, reading, own);
    if (!waiting.has(comic.id)) await mirror.history.put(entry);
    else if (own) await mirror.history.put(laterProgress(own, entry));
  }
  const gone = told.whole ? [...kept.keys()].filter((comicId) => !known.has(comicId)) : told.gone.history;
  await mirror.history.bulkDelete(gone.filter((comicId) => !waiting.has(comicId)));
}

async function takeFavourites(told: ToldShelf, waiting: ReadonlySet<number>): Promise<void> {
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
  const gone = told.whole ? kept.filter((comicId) => !known.has(comicId)) : told.gone.favourites;
  await mirror.favourites.bulkDelete(gone.filter((comicId) => !waiting.has(comicId)));
}
