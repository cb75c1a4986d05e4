import { call } from '../api/call.ts';
import { unsubscribe } from '../platform/push.ts';
import { forgetMember } from './forget-member.ts';
import { removePaid } from './remove-saved.ts';

/**
 * Closes the account for good and takes all that tells of it off this device, what it bought and saved as well. Rejects with
 * the server's code and leaves everything as it is: Member06 for a wrong password, Member09…
 */
export async function closeAccount(password: string): Promise<void> {
  await call('closeAccount', { password });
  // Nobody can open it any more.
  await removePaid();
  await Promise.allSettled([forgetMember(), unsubscribe()]);
}
