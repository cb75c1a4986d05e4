import { randomBytes } from 'node:crypto';
import { CodedError } from '../../../contract/coded-error.ts';
import type { SignedIn } from '../signed-in.ts';
import { resetTokenLifeMs } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountMerchant } from './accounts-port.ts';
import { checkNewPassword, checkPhone } from './check-rules.ts';
import { resetPlace, spendCode } from './codes.ts';
import { tokenHash } from './digests.ts';
import { accountOf } from './sign-in.ts';
import { ownAccount } from './try-password.ts';

/** Sets a new password and ends the member's other sessions; a wrong old one is Member06 and counts like at login. */
export async function changePassword(
  parts: AccountParts,
  merchant: AccountMerchant,
  ask: { oldPassword: string; newPassword: string },
  { member, ip }: { member: SignedIn; ip: string },
): Promise<null> {
  const { account, memberId } = member;
  const password = await checkNewPassword('newPassword', ask.newPassword, account);
  const known = await ownAccount(parts, merchant, ask.oldPassword, { member, ip });
  const to = await parts.passwords.hash(password);
  const change = { from: known.passwordHash, to, keep: member.sessionId };
  if (!(await parts.accounts.changePassword(memberId, change))) throw new CodedError('Member06');
  return null;
}

/** Trades the code of a bound phone for a token that sets a new password, once and within ten minutes; else Member04. */
export async function checkReset(
  parts: AccountParts,
  merchant: AccountMerchant,
  ask: { account: string; phone: string; code: string },
): Promise<{ resetToken: string }> {
  const phone = await checkPhone(ask.phone, merchant);
  const known = await accountOf(parts, merchant, ask.account);
  const memberId = await spendCode(parts, resetPlace(merchant, phone, ask.account), ask.code);
  const resetToken = randomBytes(32).toString('base64url');
  const expiresAt = parts.now() + resetTokenLifeMs;
  const token = { hash: tokenHash(resetToken), memberId, expiresAt };
  // The phone may have been given up since the code was sent, and another password set since it was used up.
  const owner = { phone, passwordHash: known?.passwordHash ?? '' };
  if (!(await parts.accounts.putResetToken(token, owner))) throw badResetToken();
  return { resetToken };
}

/** Sets the password of whoever the token was made for and ends all their sessions; Member04 for a bad token. */
export async function resetPassword(
  parts: AccountParts,
  merchant: AccountMerchant,
  ask: { resetToken: string; password: string },
): Promise<null> {
  const hash = tokenHash(ask.resetToken);
  const owner = await parts.accounts.resetTokenOwner(hash, merchant.id, parts.now());
  if (!owner) throw badResetToken();
  const password = await checkNewPassword('password', ask.password, owner.account);
  const passwordHash = await parts.passwords.hash(password);
  if (!(await parts.accounts.resetPassword(hash, passwordHash, parts.now()))) throw badResetToken();
  return null;
}

function badResetToken(): CodedError {
  return new CodedError('Member04', { triesLeft: 0 });
}
