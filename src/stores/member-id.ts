import { claimsIn } from '../api/token-payload.ts';
import { currentAccount, isSignedIn } from './account.ts';

/** Who is signed in with a session that has not run out, as the token names the member; `null` for visitors. */
export function memberId(): string | null {
  const { token } = currentAccount();
  return token === null || !isSignedIn() ? null : claimsIn(token)?.memberId || null;
}
