import { CodedError } from '../../contract/coded-error.ts';
import { clockToleranceMs } from '../../contract/constants.ts';
import type { Checked } from '../../contract/endpoints.ts';
import type { MemberStatus } from '../../contract/member.ts';
import { maskedPhone } from '../../domain/phone-number.ts';
import type { Members } from './members-port.ts';
import type { SignedIn } from './signed-in.ts';

/** A member as the member sees it; Member01 when the account is gone. */
export async function memberStatus(members: Members, member: SignedIn): Promise<MemberStatus> {
  const facts = await members.facts(member.memberId);
  if (!facts) throw new CodedError('Member01');
  return { ...facts, phone: facts.phone === null ? '' : maskedPhone(facts.phone) };
}

export async function setMember(
  members: Members,
  member: SignedIn,
  { at, ...change }: Checked<'setMember'>,
  now: number,
): Promise<MemberStatus> {
  // A device's clock may be as far off, and what was set just now must count.
  const isJustNow = at === undefined || at > now - clockToleranceMs;
  await members.set(member.memberId, change, isJustNow ? now : at);
  return memberStatus(members, member);
}
