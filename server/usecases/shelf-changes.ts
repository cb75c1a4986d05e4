import type { Answer, Checked } from '../../contract/endpoints.ts';
import { type ShelfAsk, shownComics } from './shelf.ts';
import { cursorAt, cursorIn, type ShelfCursor, writtenCursor } from './shelf-cursor.ts';
import type { ChangedSince } from './shelf-port.ts';

type Given = ShelfAsk<Checked<'listShelfChanges'>>;
type Part = Answer<'listShelfChanges'>;

/** So many comics make a part of a whole shelf. */
const comicsAtOnce = 100;
/** Where more has changed the whole shelf is told, which comes in parts. */
const mostChanges = 200;

/**
 * What changed on a member's shelf since the cursor, or the whole of it, part after part. A cursor is read before
 * anything that is told: what comes between is told again, and nothing is passed over.
 */
export async function listShelfChanges(given: Given): Promise<Part> {
  const { shelf, merchant, ask, now } = given;
  const { memberId } = given.member;
  const standing = await shelf.standing(memberId);
  const whole = cursorAt({ standing, memberId, merchant, now });
  const since = cursorIn(ask.since, { standing, memberId, merchant, now });
  if (since === null) return firstPart(given, whole);
  if (since.after !== null) return partAfter(given, since, since.after);
  const changed = await shelf.changed(memberId, since, mostChanges);
  if (changed === null) return firstPart(given, whole);
  return changes(given, { ...whole, wholeAt: since.wholeAt }, changed);
}

async function firstPart(given: Given, begun: ShelfCursor): Promise<Part> {
  const part = await partAfter(given, begun, 0);
  return { ...part, whole: true, adRemovals: await given.shelf.adRemovals(given.member.memberId) };
}

/** By the comics' ids: whatever comes onto the shelf or goes off it meanwhile moves none of the others. */
async function partAfter(given: Given, begun: ShelfCursor, after: number): Promise<Part> {
  const comicIds = await given.shelf.comics(given.member.memberId, after, comicsAtOnce + 1);
  const more = comicIds.length > comicsAtOnce;
  const told = comicIds.slice(0, comicsAtOnce);
  const { favourites, history, bought } = await listsOf(given, { read: told, bought: told });
  return {
    ...{ whole: false, more, favourites: favourites.items, history: history.items, bought: bought.items },
    ...{ adRemovals: [], gone: { favourites: [], history: [], bought: [] } },
    cursor: writtenCursor({ ...begun, after: more ? (told.at(-1) ?? null) : null }),
  };
}

async function changes(given: Given, now: ShelfCursor, changed: ChangedSince): Promise<Part> {
  const { favourites, history, bought } = await listsOf(given, {
    // Together, as a favourite's unread chapters are those after the place in the history.
    read: [...new Set([...changed.favourites, ...changed.history, ...changed.comics])],
    bought: [...new Set([...changed.bought, ...changed.comics])],
  });
  const adRemovals =
    changed.ads.length === 0
      ? []
      : (await given.shelf.adRemovals(given.member.memberId)).filter(({ sdPosition }) =>
          changed.ads.includes(sdPosition),
        );
  return {
    ...{ whole: false, more: false, cursor: writtenCursor(now), adRemovals },
    ...{ favourites: favourites.items, history: history.items, bought: bought.items },
    gone: {
      favourites: favourites.without(changed.favourites),
      history: history.without(changed.history),
      // Of a comic that changed the chapter may be gone that was bought.
      bought: bought.without([...changed.bought, ...changed.comics]),
    },
  };
}

async function listsOf(given: Given, comicIds: { read: readonly number[]; bought: readonly number[] }) {
  const rows = await given.shelf.rowsOf(given.member.memberId, comicIds);
  const shown = await shownComics(given, [...new Set([...comicIds.read, ...comicIds.bought])]);
  const list = <Row extends { comicId: number }>(found: readonly Row[]) => {
    const items = found.flatMap(({ comicId, ...row }) => {
      const comic = shown.get(comicId);
      return comic ? [{ ...row, comic }] : [];
    });
    const told = new Set(items.map(({ comic }) => comic.id));
    /** Those of `written`, and of what was found, that are not told. */
    const without = (written: readonly number[]) =>
      [...new Set([...written, ...found.map(({ comicId }) => comicId)])].filter((id) => !told.has(id));
    return { items, without };
  };
  return { favourites: list(rows.favourites), history: list(rows.history), bought: list(rows.bought) };
}
