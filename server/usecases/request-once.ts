import { createHash } from 'node:crypto';
import { CodedError } from '../../contract/coded-error.ts';
import type { RequestOnce } from './ledger-port.ts';
import type { SignedIn } from './signed-in.ts';

/** A request that must happen once, told apart by its key and by what it asks for. */
export function requestOnce(
  call: string,
  member: SignedIn,
  ask: object,
  { key, now }: { key: string; now: number },
): RequestOnce {
  // The checked ask has its fields in the contract's order, so that equal asks are written alike.
  const requestHash = createHash('sha256')
    .update(`${call} ${JSON.stringify(ask)}`)
    .digest('base64url');
  return { memberId: member.memberId, requestKey: key, requestHash, at: now };
}

/**
 * Does what happens once. Where it cannot be done any more, because what was wanted has changed or is gone since, whoever
 * was answered before is answered the same again. Throws what `work` throws, and Request04 for a key of another request.
 */
export async function answerOnce<Answer>(
  work: () => Promise<Answer | 'other-request'>,
  earlier: () => Promise<Answer | 'other-request' | null>,
): Promise<Answer> {
  const answer = await work().catch(async (error) => {
    const first = error instanceof CodedError ? await earlier() : null;
    if (first === null) throw error;
    return first;
  });
  if (answer === 'other-request') throw new CodedError('Request04');
  return answer;
}
