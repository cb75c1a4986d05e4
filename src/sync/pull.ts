import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import { joinedParts, shelfCursor, takeServerShelf } from '../mirror/server-shelf.ts';

/** So often a whole shelf is begun: a comic may be removed, or a setting changed, between two of its parts. */
const mostBegun = 5;

/**
 * Brings into the mirror what changed on the member's shelf since it was told last: favourites with their unread
 * chapters, history, bought, and closed ads; the whole shelf where the server cannot go on from there. What still waits
 * in the outbox is not overwritten. Rejects with a CodedError when it cannot be had.
 */
export async function pullShelf(owner: string, now: () => number, call: Call): Promise<void> {
  const since = await shelfCursor();
  const ask = (from: string | null) => call('listShelfChanges', from === null ? {} : { since: from });
  let told = await ask(since);
  for (let begun = 1; told.more; ) {
    const part = await ask(told.cursor);
    // A shelf that begins anew with each part never ends.
    if (part.whole && ++begun > mostBegun) throw new CodedError('Server01');
    told = part.whole ? part : { ...joinedParts(told, part), more: part.more };
  }
  await takeServerShelf(owner, told, { since, at: now() });
}
