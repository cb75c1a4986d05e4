import { CodedError } from '../../../contract/coded-error.ts';
import type { SignedIn } from '../signed-in.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountMerchant } from './accounts-port.ts';
import { checkPhone } from './check-rules.ts';
import { bindPlace, spendCode } from './codes.ts';
import { ownAccount } from './try-password.ts';

/**
 * Binds a phone whose code the member has; Member05 when it is another member's. That is told only to whoever holds
 * the phone, or anybody could ask which numbers have an account; it costs them the code, which is of no more use.
 *
 * A phone that is bound already is only given up for the password (else Member06, counted like at login): a device that
 * was left unlocked must not be enough to take an account over. The code is looked at after that, so it is not lost.
 */
export async function bindPhone(
  parts: AccountParts,
  merchant: AccountMerchant,
  ask: { phone: string; code: string; password?: string | undefined },
  { member, ip }: { member: SignedIn; ip: string },
): Promise<null> {
  const phone = await checkPhone(ask.phone, merchant);
  const replacing = await ownersHash(parts, merchant, ask.password, { member, ip });
  await spendCode(parts, bindPlace(merchant, phone, member.memberId), ask.code);
  const outcome = await parts.accounts.bindPhone(member.memberId, phone, replacing);
  if (outcome === 'others') throw new CodedError('Member05');
  // One was bound since it was looked at, or another password was set.
  if (outcome === 'kept') throw new CodedError('Member06');
  return null;
}

/** The hash of the password that was given for a phone that is bound; null where none is. */
async function ownersHash(
  parts: AccountParts,
  merchant: AccountMerchant,
  password: string | undefined,
  { member, ip }: { member: SignedIn; ip: string },
): Promise<string | null> {
  const known = await parts.accounts.byId(member.memberId);
  if (known?.phone === null) return null;
  // Asking what is needed is no try.
  if (password === undefined) throw new CodedError('Member06');
  return (await ownAccount(parts, merchant, password, { member, ip })).passwordHash;
}
