import { dayMs } from '../../domain/durations.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { safely, unhurried } from '../mirror/safely.ts';
import { notedAdRemovals } from './noted-changes.ts';

/** A closed ad stays away this long (decisions §7). */
const staysAwayMs = dayMs;

/** Whether the ad of a position was closed within the 24 hours before `now` (ms). Never rejects. */
export async function wasAdRemoved(sdPosition: number, now: number): Promise<boolean> {
  const noted = notedAdRemovals().find((it) => it.sdPosition === sdPosition);
  const removedAt = noted ? noted.removeRecordTime : await onDisk(sdPosition);
  // A clock that was wrong must not keep it away for years.
  return removedAt !== null && Math.abs(now - removedAt) < staysAwayMs;
}

function onDisk(sdPosition: number): Promise<number | null> {
  return unhurried(async () => {
    if (!(await mayHaveMirror())) return null;
    const { adRemovedAt } = await import('../mirror/ad-removals.ts');
    return safely(() => adRemovedAt(sdPosition), null);
  }, null);
}
