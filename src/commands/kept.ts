import { safely, unhurried } from '../mirror/safely.ts';
import { hasLeft, shelfMemberId } from '../stores/member-id.ts';

/**
 * Whether a change came to this device's disk: false where nothing can be kept. What a member did who has left before it
 * could come there is nobody else's, and counts as done. Never rejects.
 * @param load fetches the code that changes, which on a slow link takes its time, and gives the change
 */
export function kept(load: () => Promise<() => Promise<void>>): Promise<boolean> {
  const owner = shelfMemberId();
  return unhurried(async () => {
    const change = await load();
    if (hasLeft(owner)) return true;
    return safely(async () => {
      await change();
      return true;
    }, false);
  }, false);
}
