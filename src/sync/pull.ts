import type { Call } from '../../contract/first-screen.ts';
import { takeServerShelf } from '../mirror/server-shelf.ts';

/** The most that a list gives at once (contract/list.ts). */
const pageSize = 100;

/**
 * Brings the member's shelf from the server into the mirror: favourites with their unread chapters, history, bought, and closed ads.
 * What still waits in the outbox is not overwritten. Rejects with a CodedError when it cannot be had.
 */
export async function pullShelf(owner: string, now: () => number, call: Call): Promise<void> {
  const [favourites, history, bought, adRemovals] = await Promise.all([
    everyPage((ask) => call('listFavourites', ask)),
    everyPage((ask) => call('listHistory', ask)),
    everyPage((ask) => call('listBought', ask)),
    call('listAdRemovals', {}),
  ]);
  await takeServerShelf(owner, { favourites, history, bought, adRemovals }, now());
}

async function everyPage<Item>(
  list: (ask: { page: number; size: number }) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await list({ page, size: pageSize });
    all.push(...items);
    // Comics that the merchant does not show are left out of a page, but not of the total.
    if (page * pageSize >= total) return all;
  }
}
