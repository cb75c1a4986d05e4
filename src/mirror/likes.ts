import { mirror } from './db.ts';
import { queue } from './outbox.ts';

/**
 * Lets a member's like, or its taking back, wait for the network; false where this device's shelf is not the member's
 * yet, and nothing waits. Rejects where nothing can be kept.
 */
export function queueLike(comicId: number, wanted: boolean): Promise<boolean> {
  return mirror.transaction('rw', [mirror.outbox, mirror.facts], async () =>
    queue([{ kind: 'like', comicId, wanted }]),
  );
}

/** What waits for the network: liked, or taken back; null when nothing does. */
export async function waitingLike(comicId: number): Promise<boolean | null> {
  const row = await mirror.outbox.where('key').equals(`like:${comicId}`).first();
  return row?.write.kind === 'like' ? row.write.wanted : null;
}
