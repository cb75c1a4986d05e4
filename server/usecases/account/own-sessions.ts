import { CodedError } from '../../../contract/coded-error.ts';
import type { Answer, Checked } from '../../../contract/endpoints.ts';
import { sessionsMost } from '../../../contract/member.ts';
import type { SignedIn } from '../signed-in.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountMerchant } from './accounts-port.ts';
import type { Sessions } from './sessions.ts';
import { ownAccount } from './try-password.ts';

/** Where a member is logged in: the session that asks first, then the last seen. */
export async function listSessions(sessions: Sessions, member: SignedIn): Promise<Answer<'listSessions'>> {
  const all = await sessions.ofMember(member.memberId, sessionsMost);
  const list = all.map(({ expiresAt, ...session }) => ({
    ...session,
    // A process of before the update that brought this notes no sight of what it begins.
    seenAt: Math.max(session.seenAt, session.createdAt),
    current: session.id === member.sessionId,
  }));
  return [...list.filter(({ current }) => current), ...list.filter(({ current }) => !current)];
}

/**
 * Closes the member's own account for good, which needs the password: whoever found a device unlocked takes nobody's
 * points away. A wrong one is Member06 and counts like at login.
 */
export async function closeAccount(
  parts: AccountParts,
  merchant: AccountMerchant,
  { password }: Checked<'closeAccount'>,
  caller: { member: SignedIn; ip: string },
): Promise<null> {
  const { memberId, passwordHash } = await ownAccount(parts, merchant, password, caller);
  if (!(await parts.accounts.close(memberId, passwordHash))) throw new CodedError('Member06');
  return null;
}

/**
 * Ends sessions of the member's own, which needs the password: whoever found a device unlocked cannot shut its owner out
 * elsewhere (ASVS 7.5.2). A wrong one is Member06 and counts like at login.
 */
export async function endSessions(
  parts: AccountParts,
  merchant: AccountMerchant,
  ask: Checked<'endSessions'>,
  caller: { member: SignedIn; ip: string },
): Promise<null> {
  await ownAccount(parts, merchant, ask.password, caller);
  await parts.sessions.endOf(caller.member.memberId, ask.ids);
  return null;
}
