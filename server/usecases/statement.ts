import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { Ledger } from './ledger-port.ts';
import type { SignedIn } from './signed-in.ts';

/** The points statement of a member, newest first. */
export async function listStatement(
  ledger: Ledger,
  member: SignedIn,
  { page, size }: Checked<'listStatement'>,
): Promise<Answer<'listStatement'>> {
  const found = await ledger.statement(member.memberId, { offset: (page - 1) * size, limit: size });
  return { ...found, page, size };
}
