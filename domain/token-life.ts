import { dayMs } from './durations.ts';

/** What the page reads out of a session's token (specification §3). Nothing is verified: that is the server's part. */
export interface TokenClaims {
  /** Empty when the token does not say it. */
  account: string;
  memberId: string;
  /** ms since 1970 by the server's clock; null when the token does not say it. */
  issuedAt: number | null;
  expiresAt: number | null;
}

const longNames = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
/** How long a token lives when it does not say when it was issued (decisions §2). */
const usualLifeMs = 14 * dayMs;

/** The claims of a token's payload, under their short or their long names (decisions §2). */
export function tokenClaims(payload: Readonly<Record<string, unknown>>): TokenClaims {
  return {
    account: textOf(payload.given_name ?? payload[`${longNames}givenname`]),
    memberId: textOf(payload.nameid ?? payload[`${longNames}nameidentifier`]),
    issuedAt: momentOf(payload.iat),
    expiresAt: momentOf(payload.exp),
  };
}

/** Whether more than half of its life is over at `now` (ms by the server's clock), so that it is to be renewed. */
export function isHalfSpent({ issuedAt, expiresAt }: TokenClaims, now: number): boolean {
  if (expiresAt === null) return false;
  const life = issuedAt === null ? usualLifeMs : expiresAt - issuedAt;
  return now >= expiresAt - life / 2;
}

/** Whether the server takes it no longer at `now` (ms by the server's clock). */
export function hasRunOut({ expiresAt }: TokenClaims, now: number): boolean {
  return expiresAt !== null && now >= expiresAt;
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' || typeof claim === 'number' ? String(claim) : '';
}

/** JWTs count seconds. */
function momentOf(claim: unknown): number | null {
  return typeof claim === 'number' && Number.isFinite(claim) ? claim * 1000 : null;
}
