import { forgetAccount } from '../stores/account.ts';
import { forgetCodeWaits } from '../stores/code-wait.ts';
import { forgetDrafts } from '../stores/drafts.ts';
import { setMemberStatus } from '../stores/member.ts';

/** Takes everything that tells the account off this device; what was downloaded stays. */
export async function forgetMember(): Promise<void> {
  forgetAccount();
  setMemberStatus(null);
  forgetDrafts();
  forgetCodeWaits();
}
