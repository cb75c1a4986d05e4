import { keep, readKept } from '../platform/kept.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { currentAccount } from '../stores/account.ts';
import { memberMark } from '../sync/member-mark.ts';

/** A member's account is the merchant's, and so is the wish that it be closed. */
const key = () => `mandao.closing.${ownMerchant()}`;

interface Closing {
  /** Who wants the account closed; null for nobody. */
  wish: string | null;
  /** Whose accounts are closed, as long as what they had bought may still be here: one after the other may be of a device. */
  closed: readonly string[];
}

/**
 * Notes that the member wants the account closed and the downloads gone: the answer may be lost, and the page closed before
 * all of them are gone. It only counts once the account turns out to be closed. Answers whose downloads these are, for
 * nobody is signed in any more then. Rejects where nothing can be hashed.
 */
export async function noteClosing(): Promise<string | null> {
  const wish = await memberMark(ownMerchant(), currentAccount().token);
  put({ ...kept(), wish });
  return wish;
}

/** The account that was to be closed lives on. */
export function forgetClosing(): void {
  put({ ...kept(), wish: null });
}

/** The account that was to be closed, if any was, is: what it bought goes, however often that is cut off, whoever comes. */
export function confirmClosing(): void {
  const { wish, closed } = kept();
  if (wish !== null) put({ wish: null, closed: [...closed.filter((it) => it !== wish), wish] });
}

/** All that a closed account had bought is gone. */
export function endClosing(member: string): void {
  const { wish, closed } = kept();
  put({ wish, closed: closed.filter((it) => it !== member) });
}

/** Whose accounts are closed, as long as what they had bought may still be here. */
export function closedMembers(): readonly string[] {
  return kept().closed;
}

function kept(): Closing {
  const none: Closing = { wish: null, closed: [] };
  return readKept(key(), ({ wish, closed }) => parsed(wish, closed)) ?? none;
}

function parsed(wish: unknown, closed: unknown): Closing {
  return {
    wish: typeof wish === 'string' ? wish : null,
    closed: Array.isArray(closed) ? closed.filter((it) => typeof it === 'string') : [],
  };
}

function put(closing: Closing): void {
  keep(key(), closing.wish === null && closing.closed.length === 0 ? null : closing);
}
