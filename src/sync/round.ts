import { call } from '../api/call.ts';
import { adoptShelf, type Merged } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { ownerOf, pulledAt, waitingWrites } from '../mirror/outbox.ts';
import { alone } from './alone.ts';
import { pullShelf } from './pull.ts';
import { pushOutbox } from './push.ts';

/**
 * Makes this device's shelf the member's, unless who is signed in has changed before its turn came; answers what a
 * visitor's shelf brings along.
 * @param isStill whether that is still the member's device
 */
export function takeShelfOver(owner: string, isStill: () => boolean): Promise<Merged> {
  const nothing = { favourites: 0, histories: 0 };
  // Asked inside the transaction: a logout empties the tables before it, or after.
  const take = async () => (isStill() ? adoptShelf(owner) : nothing);
  return alone(async () => {
    await openAnew();
    return mirror.transaction('rw', mirror.tables, take);
  });
}

/**
 * Sends what waits and then, when the last pull is older than `freshMs`, brings the shelf. Rejects with a CodedError
 * when the server cannot be reached. Answers until when something is held back (ms), or null.
 */
export function syncRound(
  owner: string,
  { freshMs, now }: { freshMs: number; now: () => number },
): Promise<number | null> {
  return alone(async () => {
    await openAnew();
    const heldUntil = await pushOutbox(owner, now, call);
    const age = now() - ((await pulledAt()) ?? Number.NEGATIVE_INFINITY);
    // A clock that was put back makes the last pull lie in the future.
    if (age < 0 || age >= freshMs) await pullShelf(owner, now, call);
    return heldUntil;
  });
}

/** Sends what waits, also what could still be taken back. Rejects with a CodedError when the server cannot be reached. */
export async function sendAll(owner: string): Promise<void> {
  await alone(() => pushOutbox(owner, () => Number.POSITIVE_INFINITY, call));
}

/** How many writes of `owner` wait. Rejects where the database cannot be read. */
export async function unsentOf(owner: string): Promise<number> {
  return (await ownerOf()) === owner ? (await waitingWrites()).length : 0;
}

/** One that could not be opened, for want of room on the device, would else stay closed until the next page. */
async function openAnew(): Promise<void> {
  if (!mirror.isOpen()) await mirror.open();
}
