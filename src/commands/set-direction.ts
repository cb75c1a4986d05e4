import { isSignedIn } from '../stores/account.ts';
import { keepPreference } from '../stores/preferences.ts';
import { setMember } from './set-member.ts';

/** How comics are read: 1 vertical strip, 2 horizontal pages. Goes with a member; stays on a visitor's device. */
export async function setDirection(direction: number): Promise<void> {
  if (!isSignedIn()) keepPreference({ direction });
  else await setMember({ direction });
}
