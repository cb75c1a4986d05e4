import { browserCall } from '../api/browser-call.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { unsubscribe } from '../platform/push.ts';
import { currentAccount, isSignedIn } from '../stores/account.ts';
import { forgetMember } from './forget-member.ts';

/**
 * Takes everything that tells the account off this device, what was not sent (`sendWaiting`) as well, and has the session
 * ended, for which nobody waits; downloads stay. Never rejects: without a network only the device forgets.
 */
export async function signOut(): Promise<void> {
  const { token } = currentAccount();
  // First, for a page may be closed in the next moment.
  if (token !== null && isSignedIn()) void endSession(token);
  await forgetMember(true);
}

/** The server tells this browser no news any more once its session is over. Never rejects. */
async function endSession(token: string): Promise<void> {
  // The device knows no token from now on.
  let left: string | null = token;
  const session = {
    token: () => left,
    renew: (next: string) => {
      left = next;
    },
    expire: () => {
      left = null;
    },
    leave: () => {
      left = null;
    },
  };
  const call = browserCall(null, ownMerchant(), session, () => {});
  await Promise.allSettled([call('logout', {}, { keepalive: true }), unsubscribe()]);
}
