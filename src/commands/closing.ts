import { keep, readKept } from '../platform/kept.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { currentAccount } from '../stores/account.ts';
import { memberMark } from '../sync/member-mark.ts';

/** A member's account is the merchant's, and so is the wish that it be closed. */
const key = () => `mandao.closing.${ownMerchant()}`;

/**
 * Notes that the member wants the account closed and the downloads gone: the answer may be lost, and the page closed before
 * all of them are gone. It only counts once the account turns out to be closed. Answers whose downloads these are, for
 * nobody is signed in any more then. Rejects where nothing can be hashed.
 */
export async function noteClosing(): Promise<string | null> {
  const member = await memberMark(ownMerchant(), currentAccount().token);
  keep(key(), member === null ? null : { member });
  return member;
}

/** The account lives on, unless it is known that it does not. */
export function forgetClosing(): void {
  if (closedMember() === null) keep(key(), null);
}

/** The account that was to be closed, if any was, is: what it bought goes, however often that is cut off, whoever comes. */
export function confirmClosing(): void {
  const member = closingMember();
  if (member !== null) keep(key(), { member, closed: true });
}

/** All that the closed account had bought is gone. */
export function endClosing(): void {
  keep(key(), null);
}

/** Whose account was to be closed, null for nobody's. */
export function closingMember(): string | null {
  return readKept(key(), ({ member }) => (typeof member === 'string' ? member : null));
}

/** Whose account is closed, as long as what it had bought may still be here; null for nobody's. */
export function closedMember(): string | null {
  return readKept(key(), ({ member, closed }) =>
    typeof member === 'string' && closed === true ? member : null,
  );
}
