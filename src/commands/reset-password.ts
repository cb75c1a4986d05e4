import { accountKey } from '../../domain/account-rules.ts';
import { call } from '../api/call.ts';
import { currentMember } from '../stores/member.ts';
import { forgetMember } from './forget-member.ts';

/**
 * Sets a new password for an account with a reset token, which ends all its sessions: this device's too. Rejects with
 * the server's code: Member04 for a token that has run out.
 */
export async function resetPassword(account: string, resetToken: string, password: string): Promise<void> {
  await call('resetPassword', { resetToken, password });
  const signedIn = currentMember()?.account;
  if (signedIn !== undefined && accountKey(signedIn) === accountKey(account)) await forgetMember();
}
