import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import type { Call } from '../../contract/first-screen.ts';
import type { AdRemoval } from '../../contract/member.ts';
import { comicsOf, isHeld, ownerOf, waitingWrites } from '../mirror/outbox.ts';
import { giveUpWrites, settleWrites } from '../mirror/server-shelf.ts';
import { merged } from '../mirror/settings-change.ts';
import type { OutboxRow, Write } from '../mirror/tables.ts';

type Conflicts = Answer<'putHistory'>['conflicts'];

/** How many writes go in one call; keeps a call's body small. */
const batchSize = 100;

/**
 * Sends what waits in the outbox of `owner`, in order, until nothing is left that may be sent. Each write is safe to
 * repeat, so what is not confirmed is sent again. Rejects with a CodedError when the server cannot take it now; what it
 * will never take is dropped with a line in the console. Answers until when something is held back (ms), or null.
 */
export async function pushOutbox(owner: string, now: () => number, call: Call): Promise<number | null> {
  for (;;) {
    if ((await ownerOf()) !== owner) return null;
    const waiting = await waitingWrites();
    const [head, ...others] = waiting.filter((row) => !isHeld(row, now()));
    if (!head) return waiting.length === 0 ? null : Math.min(...waiting.map(({ heldUntil }) => heldUntil));
    await deliver(batchFrom(head, others), owner, call);
  }
}

/** The first write and those right behind it that go in the same call. */
function batchFrom(head: OutboxRow, others: readonly OutboxRow[]): OutboxRow[] {
  const end = others.findIndex(({ write }) => !goesWith(head.write, write));
  const alike = end < 0 ? others : others.slice(0, end);
  return [head, ...alike.slice(0, batchSize - 1)];
}

function goesWith(one: Write, other: Write): boolean {
  // One call says one moment, but for since when each stands on the shelf.
  if (one.kind === 'favourite') {
    const isLike = other.kind === 'favourite' && one.wanted === other.wanted;
    return isLike && (one.wanted ? one.returnedAt === other.returnedAt : one.at === other.at);
  }
  if (one.kind === 'forget') return other.kind === 'forget' && one.at === other.at;
  if (one.kind === 'settings') return other.kind === 'settings' && one.at === other.at;
  return one.kind === other.kind && one.kind !== 'like';
}

async function deliver(batch: readonly OutboxRow[], owner: string, call: Call): Promise<void> {
  try {
    const conflicts = await send(
      batch.map(({ write }) => write),
      call,
    );
    await settleWrites(batch, conflicts);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // One bad write must not take the others along.
    if (batch.length > 1) {
      for (const row of batch) {
        // Another member may have come meanwhile, in whose name it would be sent.
        if ((await ownerOf()) !== owner) return;
        await deliver([row], owner, call);
      }
      return;
    }
    console.warn('The server will never take this write; it is dropped.', batch[0]?.key, error);
    await giveUpWrites(batch);
  }
}

/** One call for all of them; answers where the server knew a newer place. */
async function send(writes: readonly Write[], call: Call): Promise<Conflicts> {
  const [head] = writes;
  if (!head) return [];
  const comicIds = comicsOf(writes);
  switch (head.kind) {
    case 'favourite':
      // Each was put there when it stands there from, unless it was put back.
      if (head.wanted)
        await call('addFavourites', { comicIds, ...timesOf(writes), at: head.returnedAt ?? 0 });
      else await call('removeFavourites', { comicIds, ...at(head.at) });
      return [];
    case 'like':
      await call(head.wanted ? 'likeComic' : 'unlikeComic', { id: head.comicId, ...at(head.at) });
      return [];
    case 'forget':
      await call('deleteHistory', { comicIds, ...at(head.at) });
      return [];
    case 'history': {
      const items = writes.flatMap((write) => (write.kind === 'history' ? [write.report] : []));
      return (await call('putHistory', { items })).conflicts;
    }
    case 'settings': {
      const changes = writes.flatMap((write) => (write.kind === 'settings' ? [write.change] : []));
      // Nobody knows when an older build's was set: whatever is known to be set since counts.
      await call('setMember', { ...changes.reduce(merged), at: head.at ?? 0 });
      return [];
    }
    case 'ad-removal': {
      const items = writes.flatMap((write) => (write.kind === 'ad-removal' ? [removalOf(write)] : []));
      await call('putAdRemovals', { items });
      return [];
    }
    default:
      return head satisfies never;
  }
}

/** When something was done; nothing where a write of an older build does not say. */
function at(moment: number | undefined): { at?: number } {
  return moment === undefined ? {} : { at: moment };
}

/** When favourites were put on the shelf; nothing where a write of an older build does not say. */
function timesOf(writes: readonly Write[]): { times?: number[] } {
  const times = writes.flatMap((write) =>
    write.kind === 'favourite' && write.at !== undefined ? [write.at] : [],
  );
  return times.length === writes.length ? { times } : {};
}

function removalOf({ sdPosition, removeRecordTime }: AdRemoval): AdRemoval {
  return { sdPosition, removeRecordTime };
}

/** Whether the same write would be refused for ever: what it names does not exist, or it has no proper form. */
function isRefused(error: unknown): boolean {
  return error instanceof CodedError && /^(Request01|Request02|Comic01|Comic05)$/.test(error.code);
}
