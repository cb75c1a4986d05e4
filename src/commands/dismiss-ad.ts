import { putAdRemoval } from '../mirror/ad-removals.ts';
import { safely } from '../mirror/safely.ts';

/**
 * Notes that the ad of a position was closed at `now` (ms); a member's other devices hear of it. Never rejects: where
 * nothing can be kept it stays away as long as the page.
 */
export function dismissAd(sdPosition: number, now: number): Promise<void> {
  return safely(() => putAdRemoval({ sdPosition, removeRecordTime: now }), undefined);
}
