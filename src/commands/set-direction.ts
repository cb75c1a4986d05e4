import { orientations } from '../../contract/constants.ts';
import { isSignedIn } from '../stores/account.ts';
import { keepPreference } from '../stores/preferences.ts';
import { forgetForAll } from '../stores/reader-choices.ts';
import { setMember } from './set-member.ts';

/**
 * How comics are read: 1 vertical strip, 2 horizontal pages, null as they were drawn. Goes with a member as well, who
 * has no word for null: vertical is how all of them begin.
 */
export async function setDirection(direction: number | null): Promise<void> {
  // What was said last counts.
  forgetForAll('view');
  keepPreference({ direction });
  if (isSignedIn()) await setMember({ direction: direction ?? orientations.vertical });
}
