import { unhurried } from '../mirror/safely.ts';
import { dropSeen } from '../platform/saved-images.ts';
import { currentAccount, setToken } from '../stores/account.ts';
import { forgetDrafts } from '../stores/drafts.ts';
import { setMemberStatus } from '../stores/member.ts';

/**
 * From now on this device is the member's whose token this is. What follows, status and shelf, arrives by itself: nobody
 * waits at the door for it.
 */
export function beginSession(token: string): void {
  // A session that ran out may have been somebody else's.
  setMemberStatus(null);
  if (currentAccount().token !== null) void dropSeen();
  setToken(token);
  forgetDrafts();
  // The code of the shelf is not the door's.
  void unhurried(async () => (await import('./after-sign-in.ts')).afterSignIn(), undefined);
}
