import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { Ledger } from './ledger-port.ts';
import type { SignedIn } from './signed-in.ts';
import { sliceOf } from './slice-of.ts';

/** The points statement of a member, newest first. */
export async function listStatement(
  ledger: Ledger,
  member: SignedIn,
  { page, size }: Checked<'listStatement'>,
): Promise<Answer<'listStatement'>> {
  const found = await ledger.statement(member.memberId, sliceOf({ page, size }));
  return { ...found, page, size };
}
