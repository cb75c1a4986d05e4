import { CodedError } from '../../contract/coded-error.ts';
import type { ComicBrief } from '../../contract/comic.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { Catalogue } from './catalogue-port.ts';
import { comicBrief, isShown } from './comic-brief.ts';
import type { Merchant } from './merchant.ts';
import type { Sliced } from './ports.ts';
import { findComic } from './read-comic.ts';
import type { Shelf } from './shelf-port.ts';
import type { SignedIn } from './signed-in.ts';
import { sliceOf } from './slice-of.ts';

/** What a call of the shelf works with. */
export interface ShelfAsk<Ask> {
  shelf: Shelf;
  catalogue: Catalogue;
  merchant: Merchant;
  member: SignedIn;
  ask: Ask;
  now: number;
}

/** A page of the favourites that are shown, the latest first. */
export async function listFavourites(
  given: ShelfAsk<Checked<'listFavourites'>>,
): Promise<Answer<'listFavourites'>> {
  const found = await given.shelf.favourites(given.member.memberId, given.merchant, sliceOf(given.ask));
  return withComics(given, found, ({ at, unread }, comic) => ({ comic, at, unread }));
}

/** Each at its time; Request01 unless each has one or none has. Answers how many favourites are shown then. */
export async function addFavourites({
  shelf,
  merchant,
  member,
  ask,
  now,
}: ShelfAsk<Checked<'addFavourites'>>): Promise<Answer<'addFavourites'>> {
  const { comicIds, times, at: doneAt } = ask;
  if (times && times.length !== comicIds.length) {
    throw new CodedError('Request01', { fields: { times: 'as-many' } });
  }
  // A device's clock may be ahead: no chapter that is yet to come is old already.
  const added = comicIds.map((comicId, index) => {
    const at = Math.min(times?.[index] ?? now, now);
    return { comicId, at, doneAt: Math.max(at, doneAt ?? now) };
  });
  await shelf.addFavourites(member.memberId, added, now);
  return shelf.countFavourites(member.memberId, merchant);
}

/** Answers how many favourites are shown then. */
export async function removeFavourites({
  shelf,
  merchant,
  member,
  ask: { comicIds, at },
  now,
}: ShelfAsk<Checked<'removeFavourites'>>): Promise<Answer<'removeFavourites'>> {
  await shelf.removeFavourites(member.memberId, { comicIds, at: at ?? now }, now);
  return shelf.countFavourites(member.memberId, merchant);
}

/** A page of what was read, the last read first. */
export async function listHistory(given: ShelfAsk<Checked<'listHistory'>>): Promise<Answer<'listHistory'>> {
  const found = await given.shelf.history(given.member.memberId, given.merchant, sliceOf(given.ask));
  return withComics(given, found, ({ comicId: _comic, ...reading }, comic) => ({ ...reading, comic }));
}

/** A page of the comics with bought chapters, the last purchase first. */
export async function listBought(given: ShelfAsk<Checked<'listBought'>>): Promise<Answer<'listBought'>> {
  const found = await given.shelf.bought(given.member.memberId, given.merchant, sliceOf(given.ask));
  return withComics(given, found, ({ chapters, at }, comic) => ({ comic, chapters, at }));
}

/** Merges what a device tells of reading; answers where something else stands now. */
export async function putHistory({
  shelf,
  member,
  ask,
  now,
}: ShelfAsk<Checked<'putHistory'>>): Promise<Answer<'putHistory'>> {
  return { conflicts: await shelf.putHistory(member.memberId, ask.items, now) };
}

/** By comics, up to a moment, or all of it; Request01 unless exactly one is said. */
export async function deleteHistory({
  shelf,
  member,
  ask,
  now,
}: ShelfAsk<Checked<'deleteHistory'>>): Promise<Answer<'deleteHistory'>> {
  const { comicIds, at, before, all } = ask;
  if ([comicIds, before, all].filter((it) => it !== undefined).length !== 1) {
    throw new CodedError('Request01', { fields: { comicIds: 'one-of', before: 'one-of', all: 'one-of' } });
  }
  // A device's clock may be ahead: nothing is taken out that is yet to be read.
  const until = Math.min((comicIds ? at : before) ?? now, now);
  await shelf.removeHistory(member.memberId, { ...(comicIds && { comicIds }), until }, now);
  return null;
}

/** A device's clock may be ahead: nothing was closed later than now. */
export async function putAdRemovals({
  shelf,
  member,
  ask,
  now,
}: ShelfAsk<Checked<'putAdRemovals'>>): Promise<Answer<'putAdRemovals'>> {
  const removals = ask.items.map(({ sdPosition, removeRecordTime }) => ({
    sdPosition,
    removeRecordTime: Math.min(removeRecordTime, now),
  }));
  await shelf.putAdRemovals(member.memberId, removals, now);
  return null;
}

/** One like a member; answers the comic's likes. Comic05 for one that the merchant does not show. */
export async function setLike(
  { shelf, catalogue, merchant, member, ask, now }: ShelfAsk<Checked<'likeComic'>>,
  liked: boolean,
): Promise<number> {
  await findComic(catalogue, merchant, ask.id);
  const like = { comicId: ask.id, liked, at: Math.min(ask.at ?? now, now) };
  const likes = await shelf.setLike(member.memberId, like, now);
  if (likes === null) throw new CodedError('Comic05');
  return likes;
}

/** These comics as the merchant's lists show them; those that it does not show are left out. */
export async function shownComics(
  { catalogue, merchant }: Pick<ShelfAsk<unknown>, 'catalogue' | 'merchant'>,
  comicIds: readonly number[],
): Promise<Map<number, ComicBrief>> {
  const comics = await catalogue.comicsByIds(comicIds, { mature: true });
  const shown = comics.filter((comic) => isShown(comic, merchant));
  return new Map(shown.map((comic) => [comic.id, comicBrief(comic, merchant.prices)]));
}

/** Each row with its comic; one that went, or is shown no more, since the rows were read is left out. */
async function withComics<Row extends { comicId: number }, Item, Ask extends { page: number; size: number }>(
  given: ShelfAsk<Ask>,
  found: Sliced<Row>,
  item: (row: Row, comic: ComicBrief) => Item,
): Promise<{ items: Item[]; total: number; page: number; size: number }> {
  const shown = await shownComics(
    given,
    found.items.map((row) => row.comicId),
  );
  const items = found.items.flatMap((row) => {
    const comic = shown.get(row.comicId);
    return comic ? [item(row, comic)] : [];
  });
  return { items, total: found.total, page: given.ask.page, size: given.ask.size };
}
