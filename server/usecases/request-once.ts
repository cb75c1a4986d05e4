import { createHash } from 'node:crypto';
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
