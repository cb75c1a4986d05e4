import { randomInt } from 'node:crypto';
import { CodedError } from '../../../contract/coded-error.ts';
import type { Message } from '../message-sender.ts';
import type { SignedIn } from '../signed-in.ts';
import { resendMs, secondsOf } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountMerchant, CodePlace, NewCode } from './accounts-port.ts';
import { checkPhone, wrongField } from './check-rules.ts';
import { accountDigest, codeHash, sameDigest } from './digests.ts';
import { accountOf } from './sign-in.ts';

/**
 * Sends six digits to a phone. Answers when the next may be asked for; too early is Request03 with `{retryAfter}`.
 *
 * `reset` does and answers the same whoever the account and the phone belong to, also when the gateway fails: only
 * the message is sent when they belong together. `bind` does not look whose the phone is; `bindPhone` tells that to
 * those who have it in their hands.
 */
export async function sendCode(
  parts: AccountParts,
  merchant: AccountMerchant,
  ask: { purpose: 'bind' | 'reset'; account?: string | undefined; phone: string },
  member: SignedIn | null,
): Promise<{ retryAfter: number }> {
  const phone = await checkPhone(ask.phone, merchant);
  if (ask.purpose === 'bind') {
    if (!member) throw new CodedError('Member03');
    await sendBindCode(parts, merchant, phone, member.memberId);
  } else {
    if (ask.account === undefined) throw wrongField('account', 'missing');
    await sendResetCode(parts, merchant, phone, ask.account);
  }
  return { retryAfter: secondsOf(resendMs) };
}

export function bindPlace(merchant: AccountMerchant, phone: string, memberId: number): CodePlace {
  return { merchantId: merchant.id, phone, purpose: 'bind', holder: String(memberId) };
}

export function resetPlace(merchant: AccountMerchant, phone: string, account: string): CodePlace {
  return { merchantId: merchant.id, phone, purpose: 'reset', holder: accountDigest(account) };
}

/** Uses up the code of this place and answers whose it was; Member04 with `{triesLeft}` when it is not the right one. */
export async function spendCode(parts: AccountParts, place: CodePlace, typed: string): Promise<number> {
  const taken = await parts.codes.take(place, parts.now());
  if (!taken) throw new CodedError('Member04', { triesLeft: 0 });
  const digits = typed.normalize('NFKC').replace(/\s/g, '');
  const right = sameDigest(taken.codeHash, codeHash(parts.codeSecret, place, digits));
  if (!right || taken.memberId === null || !(await parts.codes.spend(place, taken.codeHash))) {
    throw new CodedError('Member04', { triesLeft: taken.triesLeft });
  }
  return taken.memberId;
}

async function sendBindCode(
  parts: AccountParts,
  merchant: AccountMerchant,
  phone: string,
  memberId: number,
): Promise<void> {
  const { kept, message } = await newCode(parts, bindPlace(merchant, phone, memberId), memberId);
  try {
    await parts.messages.send(message, merchant.sms);
  } catch (error) {
    await parts.codes.withdraw(kept);
    throw error;
  }
}

async function sendResetCode(
  parts: AccountParts,
  merchant: AccountMerchant,
  phone: string,
  account: string,
): Promise<void> {
  const member = await accountOf(parts, merchant, account);
  const owner = member?.phone === phone && !member.locked ? member.memberId : null;
  const { message } = await newCode(parts, resetPlace(merchant, phone, account), owner);
  if (owner !== null) parts.messages.sendUnseen(message, merchant.sms);
}

async function newCode(
  { codes, codeSecret, now }: AccountParts,
  place: CodePlace,
  memberId: number | null,
): Promise<{ kept: NewCode; message: Message }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = now();
  const kept = { ...place, memberId, codeHash: codeHash(codeSecret, place, code), at };
  const waitMs = await codes.put(kept);
  if (waitMs > 0) throw new CodedError('Request03', { retryAfter: secondsOf(waitMs) });
  return { kept, message: { to: place.phone, purpose: place.purpose, code, at } };
}
