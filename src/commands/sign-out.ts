import { call } from '../api/call.ts';
import { isSignedIn } from '../stores/account.ts';
import { forgetMember } from './forget-member.ts';
import { sendWaiting } from './keep-in-step.ts';
import { leavePush } from './set-push.ts';

/** The server has this long to end the session; the device forgets it all the same (ms). */
const patienceMs = 4000;

/**
 * Sends what waits, ends the session and takes everything that tells the account off this device; downloads stay. Never rejects: without a
 * network only the device forgets.
 */
export async function signOut(): Promise<void> {
  if (isSignedIn()) {
    const revoked = Promise.all([sendWaiting(), leavePush()]).then(() =>
      call('logout', {}, { keepalive: true }),
    );
    await Promise.race([revoked.catch(() => null), patience()]);
  }
  await forgetMember();
}

function patience(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, patienceMs);
  });
}
