import { claimsIn } from '../api/token-payload.ts';
import { unhurried } from '../mirror/safely.ts';
import { forgetSights } from '../platform/last-sights.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { dropSeen } from '../platform/saved-images.ts';
import { currentAccount, expireAccount, leaving, lookAgain, setToken } from '../stores/account.ts';
import { entryForm, forgetDrafts, keepDraft } from '../stores/drafts.ts';
import { setMemberStatus } from '../stores/member.ts';
import { shelfMemberId } from '../stores/member-id.ts';
import { forgetOrderAt } from '../stores/open-order.ts';
import { forgetMember } from './forget-member.ts';
import { setShelfApart } from './set-shelf-apart.ts';

/**
 * From now on this device is the member's whose token this is. What follows, status and shelf, arrives by itself: nobody
 * waits at the door for it, unless somebody else's things have to go first. Never rejects.
 */
export async function beginSession(token: string): Promise<void> {
  // Or the next page would take this member for the one that left.
  if (leaving()) await forgetMember();
  // A session that ran out may have been somebody else's.
  setMemberStatus(null);
  lookAgain();
  const before = currentAccount().token;
  const owner = shelfMemberId();
  const isAnother = before !== null && claimsIn(before)?.memberId !== claimsIn(token)?.memberId;
  if (isAnother) {
    // Who goes takes nothing over any more while theirs is put apart, and comes back to a session that ran out.
    expireAccount();
    forgetDrafts();
    forgetOrderAt(ownMerchant());
    void forgetSights();
    // What was read here stays for who comes back once a session has run out.
    void dropSeen();
    void unhurried(async () => (await import('./set-push.ts')).forgetPush(), undefined);
    // Or what the new member does next would go into the old one's outbox, and what that one left under the new name.
    await setShelfApart(owner);
  }
  setToken(token);
  if (isAnother)
    await unhurried(async () => (await import('../mirror/forget-shelf.ts')).dropLate(), undefined);
  // What was typed in a room from which one came waits there.
  keepDraft(entryForm, {});
  // The code of the shelf is not the door's.
  void unhurried(async () => (await import('./after-sign-in.ts')).afterSignIn(), undefined);
}
