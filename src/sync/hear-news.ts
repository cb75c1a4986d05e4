import { sorts } from '../../contract/constants.ts';
import type { Call } from '../../contract/first-screen.ts';
import { followed, hear } from '../mirror/followed.ts';

/** So much of what is new is looked through at most; further back lies what nobody has opened for months. */
const pagesAtMost = 5;
const pageSize = 100;

/**
 * Brings new chapters to a visitor's shelf, of which the server knows nothing: the site's latest comics are compared
 * with what is followed. Does nothing when that was done less than `freshMs` ago, or where nothing is followed. Rejects
 * with a CodedError when the server cannot be reached.
 */
export async function hearNews(
  { freshMs, now }: { freshMs: number; now: () => number },
  call: Call,
): Promise<void> {
  const { comicIds, askedAt, heardUntil } = await followed();
  const age = now() - askedAt;
  if (comicIds.size === 0 || (age >= 0 && age < freshMs)) return;
  let latest = heardUntil;
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const { items, total } = await call('listComics', { sort: sorts.newest, page, size: pageSize });
    const oldest = items.at(-1)?.latestAt ?? 0;
    latest = Math.max(latest, items[0]?.latestAt ?? 0);
    const isLast = oldest <= heardUntil || page * pageSize >= total || page === pagesAtMost;
    // Only who has come to the end has heard everything until then.
    await hear(
      items.filter(({ id }) => comicIds.has(id)),
      isLast ? { askedAt: now(), heardUntil: latest } : { askedAt, heardUntil },
    );
    if (isLast) return;
  }
}
