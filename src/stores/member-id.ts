import { claimsIn } from '../api/token-payload.ts';
import { currentAccount, isSignedIn, lookAgain } from './account.ts';

/** Who is signed in with a session that has not run out, as the token names the member; `null` for visitors. */
export function memberId(): string | null {
  return isSignedIn() ? shelfMemberId() : null;
}

/** Whose shelf is on this device: also that of a member whose session has run out; `null` for a visitor's. */
export function shelfMemberId(): string | null {
  const { token } = currentAccount();
  return token === null ? null : claimsIn(token)?.memberId || null;
}

/** Whether this device's shelf is still that one's, `null` for a visitor, whichever tab was signed in or out of meanwhile. */
export function isStillShelfOf(owner: string | null): boolean {
  lookAgain();
  return shelfMemberId() === owner;
}

/** Whether the member who did something on this device has left it meanwhile; a visitor (`null`) goes along into any shelf. */
export function hasLeft(owner: string | null): boolean {
  return owner !== null && !isStillShelfOf(owner);
}

/**
 * The token to ask the server with, whichever tab has got it; null for visitors, for a session that has run out, and once
 * where another member has come in another tab: what one began is never asked in the name of the next.
 */
export function sessionToken(): string | null {
  const before = shelfMemberId();
  lookAgain();
  return isSignedIn() && !hasLeft(before) ? currentAccount().token : null;
}
