import { memberMarkText } from '../../domain/offline-ticket.ts';
import { claimsIn } from '../api/token-payload.ts';
import { sha256 } from '../platform/digests.ts';

/** The hash that stands for a token's member on this device and in offline tickets; null for a visitor. */
export async function memberMark(merchantId: number, token: string | null): Promise<string | null> {
  const claims = token === null ? null : claimsIn(token);
  if (!claims) return null;
  return sha256(new TextEncoder().encode(memberMarkText(merchantId, claims.memberId, claims.account)));
}
