import { accountKey } from '../../domain/account-rules.ts';
import { call } from '../api/call.ts';
import { unhurried } from '../mirror/safely.ts';
import { expireAccount } from '../stores/account.ts';
import { currentMember } from '../stores/member.ts';
import { shelfMemberId } from '../stores/member-id.ts';
import { setShelfApart } from './set-shelf-apart.ts';

/**
 * Sets a new password for an account with a reset token, which ends all its sessions: this device's too. What this
 * device could not send waits apart until the member is back. Rejects with the server's code: Member04 for a token that
 * has run out.
 */
export async function resetPassword(account: string, resetToken: string, password: string): Promise<void> {
  await call('resetPassword', { resetToken, password });
  const signedIn = currentMember()?.account;
  if (signedIn === undefined || accountKey(signedIn) !== accountKey(account)) return;
  // Nobody takes over what is put apart now.
  expireAccount();
  // Before the account goes: a page that finds a member's shelf and no member takes it off.
  await setShelfApart(shelfMemberId());
  await unhurried(async () => (await import('./forget-member.ts')).forgetMember(true), undefined);
}
