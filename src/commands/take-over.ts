import { isStillShelfOf, memberId } from '../stores/member-id.ts';
import { takeShelfOver } from '../sync/round.ts';

/** Makes this device's shelf the member's, and says what a visitor's brings along. Rejects where nothing can be kept. */
export async function takeOver(owner: string): Promise<void> {
  const merged = await takeShelfOver(owner, () => isStillShelfOf(owner) && memberId() === owner);
  // Its words are the shelf's: few logins need them, and no other room.
  if (merged.favourites + merged.histories > 0) (await import('./tell-merged.ts')).tellMerged(merged);
}
