import { proxy } from 'valtio/vanilla';
import type { MemberStatus } from '../../contract/member.ts';
import { keep, readKept, whenKeptElsewhere } from '../platform/kept.ts';
import { isAccountKept } from './account.ts';
import { isStillShelfOf, shelfMemberId } from './member-id.ts';
import { useStored } from './use-stored.ts';

interface Member {
  /** As the server last told it; null while nobody is signed in. */
  status: MemberStatus | null;
  /** Whether it was asked for in vain. */
  missed: boolean;
  /** Points that an answer told while nothing else is known of the member. */
  balance: number | null;
}

const nobody: Member = { status: null, missed: false, balance: null };
const member = proxy<Member>({ ...nobody });
let storageKey = 'mandao.member';

/** Takes up what this device keeps of the merchant's member, also when another tab learns more. */
export function initialiseMember(merchantId: number): void {
  storageKey = `mandao.member.${merchantId}`;
  member.status = readKept(storageKey, keptStatus);
  whenKeptElsewhere(storageKey, () => {
    // What is kept is not of who is signed in here.
    if (isAccountKept()) takeStatus(readKept(storageKey, keptStatus));
  });
}

/** An answer that comes late says nothing of who has signed out or in meanwhile, in whichever tab. */
export function setMemberStatus(status: MemberStatus | null): void {
  const whose = shelfMemberId();
  if (status !== null && (whose === null || !isStillShelfOf(whose))) return;
  takeStatus(status);
  keep(storageKey, status);
}

/** A balance from before may be somebody else's. */
function takeStatus(status: MemberStatus | null): void {
  Object.assign(member, { status, balance: null });
}

/** Whether the status was asked for and did not come. */
export function setMemberMissed(missed: boolean): void {
  member.missed = missed;
}

/** Points as the last answer told them: a purchase says the new balance itself. */
export function setPoint(point: number): void {
  if (member.status) setMemberStatus({ ...member.status, point });
  else member.balance = point;
}

export function currentMember(): MemberStatus | null {
  return member.status;
}

/** The member's status; null for visitors and until it is known. */
export function useMember(): MemberStatus | null {
  return useStored(member, nobody).status;
}

/** The member's points; null while they are not known. */
export function useBalance(): number | null {
  const { status, balance } = useStored(member, nobody);
  return status?.point ?? balance;
}

/** Whether nothing is known of the member because it could not be had. */
export function useMemberMissed(): boolean {
  const { status, missed } = useStored(member, nobody);
  return status === null && missed;
}

/** Fields that an older page did not keep have the specification's defaults (§3). */
function keptStatus(found: Record<string, unknown>): MemberStatus | null {
  const { account, point, autoBuy, direction, phone } = found;
  if (typeof account !== 'string' || typeof point !== 'number') return null;
  return {
    account,
    point,
    autoBuy: autoBuy === true,
    direction: direction === 2 ? 2 : 1,
    chosenDirection: [1, 2, null].find((it) => it === found.chosenDirection),
    phone: typeof phone === 'string' ? phone : '',
    autoBuyLimit: keptLimit(found.autoBuyLimit),
  };
}

function keptLimit(found: unknown): MemberStatus['autoBuyLimit'] {
  const { perDay, perChapter, floor } = { ...(found as Record<string, unknown> | null | undefined) };
  return {
    perDay: typeof perDay === 'number' ? perDay : null,
    perChapter: typeof perChapter === 'number' ? perChapter : null,
    floor: typeof floor === 'number' ? floor : 0,
  };
}
