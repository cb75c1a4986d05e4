import { mirror } from './db.ts';
import { ownerOf, queue } from './outbox.ts';
import type { Write } from './tables.ts';

type Like = Extract<Write, { kind: 'like' }>;

/**
 * Lets what `owner` said of a comic wait for the network; false where this device's shelf is not (or no longer) the
 * member's, and nothing waits. Rejects where nothing can be kept.
 */
export function queueLike(owner: string | null, like: Omit<Like, 'kind'>): Promise<boolean> {
  return mirror.transaction(
    'rw',
    [mirror.outbox, mirror.facts],
    async () => (await ownerOf()) === owner && queue([{ kind: 'like', ...like }]),
  );
}

/** What waits for the network: liked, or taken back; null when nothing does. */
export async function waitingLike(comicId: number): Promise<boolean | null> {
  const row = await mirror.outbox.where('key').equals(`like:${comicId}`).first();
  return row?.write.kind === 'like' ? row.write.wanted : null;
}
