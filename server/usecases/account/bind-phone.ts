import { CodedError } from '../../../contract/coded-error.ts';
import type { SignedIn } from '../signed-in.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountMerchant } from './accounts-port.ts';
import { checkPhone } from './check-rules.ts';
import { bindPlace, spendCode } from './codes.ts';

/**
 * Binds a phone whose code the member has; Member05 when it is another member's. That is told only to whoever holds
 * the phone, or anybody could ask which numbers have an account; it costs them the code, which is of no more use.
 */
export async function bindPhone(
  parts: AccountParts,
  merchant: AccountMerchant,
  ask: { phone: string; code: string },
  member: SignedIn,
): Promise<null> {
  const phone = await checkPhone(ask.phone, merchant);
  await spendCode(parts, bindPlace(merchant, phone, member.memberId), ask.code);
  if (!(await parts.accounts.bindPhone(member.memberId, phone))) throw new CodedError('Member05');
  return null;
}
