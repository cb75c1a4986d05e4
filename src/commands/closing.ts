import { forgetShelf } from '../mirror/forget-shelf.ts';
import { safely } from '../mirror/safely.ts';
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

/** The account lives on, or all of it is gone. */
export function forgetClosing(): void {
  keep(key(), null);
}

/** Whose account was to be closed, null for nobody's. */
export function closingMember(): string | null {
  return readKept(key(), ({ member }) => (typeof member === 'string' ? member : null));
}

/**
 * Takes the shelf off this device, and what its member bought where that was wanted.
 * @param livesOn whatever was wanted, the account has not been closed
 */
export async function forgetKept(livesOn: boolean): Promise<void> {
  if (livesOn) forgetClosing();
  await forgetShelf();
  // Noted perhaps by now only: the page may have heard that the account is closed before who closes it has.
  const member = closingMember();
  if (member === null) return;
  // A first screen waits for this: no longer than for a database that another tab holds up.
  await safely(async () => {
    await (await import('./keep-saved.ts')).removeBought(member);
    forgetClosing();
  }, undefined);
}
