import { findMember, type MemberCard } from '../store/member-desk.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';

/** The member that a command is about; OperatorError when the merchant has none of this account. */
export async function memberOf(desk: Desk, merchantId: number, account: string): Promise<MemberCard> {
  const member = await findMember(desk.database, merchantId, account, desk.now());
  if (member) return member;
  throw new OperatorError(`Merchant ${merchantId} has no member "${account}".`);
}
