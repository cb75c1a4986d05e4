import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { unhurried } from '../mirror/safely.ts';
import { leaving, noteLeaving } from '../stores/account.ts';
import { isStillShelfOf, shelfMemberId } from '../stores/member-id.ts';
import { forgetMember } from './forget-member.ts';
import { removePaid } from './remove-saved.ts';

/**
 * Closes the account for good and takes all that tells of it off this device, what it bought and saved as well. Rejects with
 * the server's code and leaves everything as it is: Member06 for a wrong password, Member09… Answers whether the downloads
 * are gone: the others are locked. Where no answer comes they go with whatever tells that the account is closed.
 */
export async function closeAccount(password: string): Promise<boolean> {
  const owner = shelfMemberId();
  const closing = await unhurried(() => import('./closing.ts'), null);
  const member = await unhurried(async () => closing?.noteClosing() ?? null, null);
  await call('closeAccount', { password }).catch((error: unknown) => {
    // It is closed already: the answer to the first try was lost.
    if (error instanceof CodedError && error.code === 'Member01') return;
    // Refused to the member, it lives on.
    if (error instanceof CodedError && error.code.startsWith('Member')) closing?.forgetClosing();
    throw error;
  });
  // The next page goes on with it where this one is closed in the next moment.
  if (isStillShelfOf(owner)) noteLeaving({ livesOn: false });
  const isClean = member !== null && (await removePaid(member));
  // Another call may have heard of it first, and somebody have come since.
  if (leaving() || isStillShelfOf(owner)) await forgetMember();
  return isClean;
}
