import { isSignedIn } from '../stores/account.ts';
import { keepPreference } from '../stores/preferences.ts';
import { forgetForAll } from '../stores/reader-choices.ts';
import { setMember } from './set-member.ts';

/** How comics are read: 1 vertical strip, 2 horizontal pages, null as they were drawn. Goes with a member as well. */
export async function setDirection(direction: number | null): Promise<void> {
  // What was said last counts.
  forgetForAll('view');
  keepPreference({ direction });
  if (isSignedIn()) await setMember({ direction });
}
