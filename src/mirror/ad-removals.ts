import type { AdRemoval } from '../../contract/member.ts';
import { mirror } from './db.ts';
import { queue } from './outbox.ts';

/** Notes when the ad of a position was closed. Rejects where nothing can be kept. */
export function putAdRemoval(removal: AdRemoval): Promise<void> {
  return mirror.transaction('rw', [mirror.adRemovals, mirror.outbox, mirror.facts], async () => {
    await mirror.adRemovals.put(removal);
    await queue([{ kind: 'ad-removal', ...removal }]);
  });
}

/** When the ad of a position was closed last (ms since 1970); null for never. */
export async function adRemovedAt(sdPosition: number): Promise<number | null> {
  return (await mirror.adRemovals.get(sdPosition))?.removeRecordTime ?? null;
}
