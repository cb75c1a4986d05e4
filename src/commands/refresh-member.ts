import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { unhurried } from '../mirror/safely.ts';
import { currentMember, setMemberMissed, setMemberStatus } from '../stores/member.ts';
import { isStillShelfOf, memberId } from '../stores/member-id.ts';

/**
 * Asks the server for the signed-in member's status. Never rejects: what was known stays, and so does what the server
 * has not been told yet; that it did not come is kept in mind. A member that the server no longer has is signed out;
 * what was downloaded stays (decisions §1, Member01).
 */
export async function refreshMember(): Promise<void> {
  const asked = memberId();
  const before = currentMember();
  setMemberMissed(false);
  try {
    const { withWaiting } = await import('./settings-on-the-way.ts');
    const status = await withWaiting(() => call('getMember', {}));
    // Who has signed out meanwhile must not come back.
    if (!isStillShelfOf(asked)) return;
    const now = currentMember();
    // Nor what was so before points were spent, or before the answer to a later question.
    if (now && now !== before && now.point !== status.point) return await refreshMember();
    setMemberStatus(status);
  } catch (error) {
    if (!isStillShelfOf(asked)) return;
    if (error instanceof CodedError && error.code === 'Member01') await unhurried(forget, undefined);
    else setMemberMissed(true);
  }
}

async function forget(): Promise<void> {
  const { forgetMember } = await import('./forget-member.ts');
  await forgetMember();
}
