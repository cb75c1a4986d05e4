import { CodedError } from '../../../contract/coded-error.ts';
import { normalPassword } from '../../../domain/password-rules.ts';
import type { SignedIn } from '../signed-in.ts';
import { lockMs, secondsOf, wrongTries } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import type { Account, AccountMerchant, Trier } from './accounts-port.ts';
import { addressBlock } from './address-block.ts';
import { accountDigest } from './digests.ts';

/** A password that somebody gives for an account, known or not. */
export interface PasswordTry {
  merchantId: number;
  account: string;
  password: string;
  ip: string;
}

/**
 * Whether the password is the member's. Five wrong ones lock the account for the address (Member09 with
 * `{retryAfter}`), known or not, and then the right one is refused too. Without a member the work is the same.
 */
export async function tryPassword(
  { tries, passwords, now }: AccountParts,
  member: Account | null,
  { merchantId, account, password, ip }: PasswordTry,
): Promise<boolean> {
  const trier: Trier = { merchantId, accountDigest: accountDigest(account), ip: addressBlock(ip) };
  const counted = await tries.count(trier, now());
  if (counted.tries > wrongTries) {
    throw new CodedError('Member09', { retryAfter: secondsOf(counted.at + lockMs - now()) });
  }
  const hash = member && !member.locked ? member.passwordHash : null;
  const right = await passwords.verify(hash, normalPassword(password)).catch(async (error: unknown) => {
    await tries.takeBack(trier);
    throw error;
  });
  if (right) await tries.forget(trier);
  return right;
}

/** The account of a signed-in member who knows its password; else Member06, which counts like at login. */
export async function ownAccount(
  parts: AccountParts,
  merchant: AccountMerchant,
  password: string,
  { member, ip }: { member: SignedIn; ip: string },
): Promise<Account> {
  const known = await parts.accounts.byId(member.memberId);
  const given = { merchantId: merchant.id, account: member.account, password, ip };
  if (!(await tryPassword(parts, known, given)) || !known) throw new CodedError('Member06');
  return known;
}
