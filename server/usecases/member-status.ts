import { CodedError } from '../../contract/coded-error.ts';
import type { Checked } from '../../contract/endpoints.ts';
import type { MemberStatus } from '../../contract/member.ts';
import { maskedPhone } from '../../domain/phone-number.ts';
import { doneAt } from './done-at.ts';
import type { Members } from './members-port.ts';
import type { SignedIn } from './signed-in.ts';

/** A member as the member sees it; Member01 when the account is gone. */
export async function memberStatus(members: Members, member: SignedIn): Promise<MemberStatus> {
  const facts = await members.facts(member.memberId);
  if (!facts) throw new CodedError('Member01');
  return { ...facts, phone: facts.phone === null ? '' : maskedPhone(facts.phone) };
}

/** Sets what is told, unless something later was set; answers how the member stands then. Member01 as above. */
export async function setMember(
  members: Members,
  member: SignedIn,
  { at, ...change }: Checked<'setMember'>,
  now: number,
): Promise<MemberStatus> {
  await members.set(member.memberId, change, { at: doneAt(at ?? now, now), now });
  return memberStatus(members, member);
}
