import { claimsIn } from '../api/token-payload.ts';
import { currentAccount, isSignedIn } from './account.ts';

/** Who is signed in with a session that has not run out, as the token names the member; `null` for visitors. */
export function memberId(): string | null {
  return isSignedIn() ? shelfMemberId() : null;
}

/** Whose shelf is on this device: also that of a member whose session has run out; `null` for a visitor's. */
export function shelfMemberId(): string | null {
  const { token } = currentAccount();
  return token === null ? null : claimsIn(token)?.memberId || null;
}
