import { unhurried } from '../mirror/safely.ts';
import { forgetSights } from '../platform/last-sights.ts';
import { dropSeen } from '../platform/saved-images.ts';
import { forgetAccount, forgetLeaving, leaving, noteLeaving } from '../stores/account.ts';
import { forgetCodeWaits } from '../stores/code-wait.ts';
import { forgetDrafts } from '../stores/drafts.ts';
import { setMemberStatus } from '../stores/member.ts';
import { forgetNotedSettings } from './noted-changes.ts';

/**
 * Takes everything that tells the account off this device; what was downloaded stays, but for who wanted the account closed
 * here. Where the page is closed meanwhile the next one does it again before it shows anything. Never rejects.
 * @param livesOn the account has not been closed; by default as it was noted by who began to leave
 */
export async function forgetMember(livesOn = leaving()?.livesOn === true): Promise<void> {
  noteLeaving({ livesOn });
  const isNoted = leaving() !== null;
  forgetAccount();
  setMemberStatus(null);
  forgetNotedSettings();
  forgetDrafts();
  forgetCodeWaits();
  // Who comes next asked for no news; nobody waits, for a push service takes its time.
  void unhurried(async () => (await import('./set-push.ts')).forgetPush(), undefined);
  // What was seen and read as this member; what was saved stays, the paid part of it locked.
  await Promise.all([dropSeen(), forgetSights()]);
  // Its code is the database's, which the first screen does without.
  await unhurried(async () => {
    const { forgetKept } = await import('./forget-kept.ts');
    await forgetKept(livesOn, isNoted);
  }, undefined);
  forgetLeaving();
}
