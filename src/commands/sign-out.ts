import { call } from '../api/call.ts';
import { isSignedIn } from '../stores/account.ts';
import { forgetMember } from './forget-member.ts';
import { sendWaiting } from './keep-in-step.ts';
import { leavePush } from './set-push.ts';

/** So long the device waits for what is to be sent first, and again for the session's end; then it forgets (ms). */
const patienceMs = 2000;

/**
 * Sends what waits, ends the session and takes everything that tells the account off this device; downloads stay. Never
 * rejects: without a network only the device forgets.
 */
export async function signOut(): Promise<void> {
  if (isSignedIn()) {
    await Promise.race([Promise.all([sendWaiting(), leavePush()]), patience()]);
    // Asked for while the device knows the token: afterwards nobody could say whose session it was.
    await Promise.race([call('logout', {}, { keepalive: true }).catch(() => null), patience()]);
  }
  await forgetMember();
}

function patience(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, patienceMs);
  });
}
