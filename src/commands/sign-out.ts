import { call } from '../api/call.ts';
import { patience } from '../platform/patience.ts';
import { isSignedIn } from '../stores/account.ts';
import { forgetMember } from './forget-member.ts';
import { leavePush } from './set-push.ts';

/** So long the device waits until it is told no news any more, and again for the session's end; then it forgets (ms). */
const patienceMs = 2000;

/**
 * Ends the session and takes everything that tells the account off this device, what was not sent (`sendWaiting`) as
 * well; downloads stay. Never rejects: without a network only the device forgets.
 */
export async function signOut(): Promise<void> {
  if (isSignedIn()) {
    await Promise.race([leavePush(), patience(patienceMs)]);
    // Asked for while the device knows the token: afterwards nobody could say whose session it was.
    await Promise.race([call('logout', {}, { keepalive: true }).catch(() => null), patience(patienceMs)]);
  }
  await forgetMember();
}
