import { mirror } from './db.ts';
import { favouriteWrite } from './favourites.ts';
import { ownerOf, queue, waitingWrites } from './outbox.ts';
import { progressReports } from './progress-reports.ts';

/** How much of a visitor's shelf came along with a login. */
export interface Merged {
  favourites: number;
  histories: number;
}

const nothing: Merged = { favourites: 0, histories: 0 };

/**
 * Makes this device's shelf the shelf of `owner`, in one step that is done once: what a visitor kept waits in the outbox
 * from then on, what was another member's goes, and what that one has not sent is parked. Rejects where nothing can be kept.
 */
export function adoptShelf(owner: string): Promise<Merged> {
  return mirror.transaction('rw', mirror.tables, async () => {
    const before = await ownerOf();
    if (before === owner) return nothing;
    await parkShelf();
    await mirror.facts.put({ name: 'owner', value: owner });
    await takeParked(owner);
    const favourites = await mirror.favourites.orderBy('at').toArray();
    const histories = await mirror.history.orderBy('at').toArray();
    await queue(favourites.map(favouriteWrite));
    const reports = histories.flatMap((entry) => progressReports(entry, entry.doneChapters));
    await queue(reports.map((report) => ({ kind: 'history', comicId: report.comicId, report })));
    const removals = await mirror.adRemovals.toArray();
    await queue(removals.map((removal) => ({ kind: 'ad-removal', ...removal })));
    return { favourites: favourites.length, histories: histories.length };
  });
}

/**
 * Where a session ran out and another member comes, the shelf goes, but what waits for the server is kept apart until its
 * member is back; a visitor's shelf stays. Inside the caller's transaction over all tables.
 */
export async function parkShelf(): Promise<void> {
  const owner = await ownerOf();
  if (owner === null) return;
  const writes = (await waitingWrites()).map(({ write }) => write);
  if (writes.length > 0) await mirror.parked.put({ owner, writes });
  await clearShelf();
}

async function takeParked(owner: string): Promise<void> {
  const parked = await mirror.parked.get(owner);
  await queue(parked?.writes ?? []);
  await mirror.parked.delete(owner);
}

/**
 * Where nobody is signed in nothing of a member's is left, should a logout have been cut off. Rejects as above.
 * @param isStill whether that is still a visitor's device
 */
export function leaveToVisitor(isStill: () => boolean): Promise<void> {
  return mirror.transaction('rw', mirror.tables, async () => {
    if ((await ownerOf()) !== null && isStill()) await clearShelf();
  });
}

/**
 * Empties what belongs to a member, inside the caller's transaction; what was searched for is the device's, and an ad
 * that was closed on it stays away whoever looks.
 */
export async function clearShelf(): Promise<void> {
  const { favourites, bought, history, comics, outbox, facts } = mirror;
  await Promise.all([favourites, bought, history, comics, outbox, facts].map((table) => table.clear()));
}
